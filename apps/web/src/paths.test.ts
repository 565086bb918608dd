import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('addresses that people have bookmarked do not change unnoticed', () => {
  const samples = {
    home: paths.home(),
    pricing: paths.home('pricing'),
    signup: paths.signup(),
    signupWithPlan: paths.signup(7),
    signupWithCustomPlan: paths.signup('custom'),
    customPlan: paths.customPlan(),
    verifyEmail: paths.verifyEmail(),
    setPassword: paths.setPassword(),
    login: paths.login(),
    dashboard: paths.dashboard(),
    admin: paths.admin(),
    payments: paths.admin('payments'),
  };
  expect(samples).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "customPlan": "/custom-plan",
      "dashboard": "/dashboard",
      "home": "/",
      "login": "/login",
      "payments": "/admin/payments",
      "pricing": "/#pricing",
      "setPassword": "/set-password",
      "signup": "/signup",
      "signupWithCustomPlan": "/signup?plan=custom",
      "signupWithPlan": "/signup?plan=7",
      "verifyEmail": "/verify-email",
    }
  `);
});
