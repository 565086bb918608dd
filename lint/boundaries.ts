// Who may import whom, as boundaries.test.ts holds it. Each rule has violations with it, and is seen there to refuse them.

/**
 * `files` and `imports` are patterns with spaces between them, with api/ for apps/api/src/, web/ and contract/ alike. The
 * last one that matches decides, `!` refuses, and what matches none is no matter of the rule. own/ is the folder of the
 * module, page or feature that the file belongs to, a#b the name b of the package a. `refuses` are violations: a file and,
 * after `>`, what it imports.
 */
export type Rule = { files: string; imports: string; says: string; refuses: string[] };

// Each module may import the doors of those before it.
export const ORDER = [
  'audit',
  'idempotency',
  'settings',
  'throttles',
  'users',
  'sessions',
  'second-factor',
  'live-updates',
  'plans',
  'streamers',
  'staff-notes',
  'notifications',
  'wordlists',
  'subscriptions',
  'streams',
  'plan-changes',
  'sharing',
  'payments',
  'bank-import',
  'saved-views',
  'accounts',
  'staff-users',
  'back-office',
  'bulk-acts',
  'sample-data',
  'site',
];

const door = (name: string) => `api/modules/${name}/index.ts`;

const moduleRules = ORDER.map((name, index): Rule => {
  const [left, right] = [ORDER.slice(0, index), ORDER.slice(index + 1)];
  return {
    files: `api/modules/${name}/** !**/*.test.ts`,
    imports: `!api/** own/** api/platform/** api/{context,tables,config}.ts ${left.map(door).join(' ')}`,
    says: `${name} sees its own files, platform, context.ts, tables.ts, config.ts and the doors (index.ts) of: ${left.join(', ') || 'none'}. A need that runs backwards is a reaction, built in modules.ts.`,
    refuses: [
      `api/modules/${name}/planted.ts > api/app.ts api/modules.ts ${right.map(door).join(' ')} ${door('unknown')}`,
      `api/modules/${name}/planted.read.ts > api/main.ts ${left.map((other) => `api/modules/${other}/a.ts`).join(' ')}`,
    ],
  };
});

const apiRules: Rule[] = [
  {
    files: 'api/modules/**/*.test.ts',
    imports: `!api/modules/** own/** ${door('*')}`,
    says: 'A test of a module sees other modules through their doors (index.ts) only.',
    refuses: ['api/modules/audit/planted.api.test.ts > api/modules/plans/plans.service.ts'],
  },
  {
    files: 'api/platform/** !**/*.test.ts',
    imports: '!api/** api/platform/**',
    says: 'platform knows no business: take what you need as an argument, or move the code into a module.',
    refuses: [
      `api/platform/planted.ts > ${door('users')} api/config.ts api/testing/test-app.ts`,
      `api/platform/http/planted.ts > ${door('users')} api/context.ts api/modules.ts`,
    ],
  },
  {
    files: 'api/platform/**/*.test.ts',
    imports: '!api/** api/{platform,testing}/** api/tables.ts',
    says: 'A test of platform sees platform, testing and tables.ts only.',
    refuses: [`api/platform/http/planted.test.ts > ${door('users')} api/app.ts`],
  },
  {
    files: 'api/*.ts api/documentation/** !api/{app,modules,tables}.ts !**/*.test.ts',
    imports: `!api/modules/** ${door('*')}`,
    says: 'Outside modules/ a module is its door (index.ts); routes, jobs and mails are joined in modules.ts.',
    refuses: [
      'api/main.ts > api/modules/users/users.routes.ts api/modules/users/users.table.ts',
      'api/documentation/planted.ts > api/modules/users/users.service.ts',
    ],
  },
  {
    files: 'api/{app,modules}.ts',
    imports: `!api/modules/** ${door('*')} api/modules/**/*.{routes,jobs,emails}.ts`,
    says: 'Here a module is its door (index.ts), its *.routes.ts, its *.jobs.ts and its *.emails.ts.',
    refuses: ['app', 'modules'].map((name) => `api/${name}.ts > api/modules/users/users.service.ts`),
  },
  {
    files: 'api/tables.ts',
    imports: '!api/** api/platform/** api/modules/**/*.table.ts',
    says: "tables.ts joins the modules' *.table.ts and knows nothing else of them.",
    refuses: [`api/tables.ts > ${door('users')} api/context.ts`],
  },
  {
    files: 'api/config.ts',
    imports: '!api/** api/platform/**',
    says: 'config.ts reads the environment and knows no business.',
    refuses: [`api/config.ts > ${door('users')} api/modules.ts api/app.ts`],
  },
];

const webRules: Rule[] = [
  {
    files: 'web/pages/**',
    imports: '!web/** own/** web/{features,ui,lib,content,testing}/** web/paths.ts web/routes.ts web/styles.css',
    says: 'A page sees its own folder, features, ui, lib, content, paths.ts, routes.ts: what two audiences share is a feature or ui.',
    refuses: ['web/pages/admin/planted.tsx > web/pages/landing/hero.tsx web/app/router.tsx web/server/site-files.ts'],
  },
  {
    files: 'web/features/**',
    imports: '!web/** own/** web/{ui,lib,testing}/** web/paths.ts',
    says: 'A feature sees its own folder, ui, lib, paths.ts. Features never import features: a page composes them.',
    refuses: [
      'web/features/plans/planted.tsx > web/features/users/user-form.tsx web/pages/admin/users-page.tsx',
      'web/features/plans/rows/planted.test.tsx > web/features/users/user-form.tsx web/app/router.tsx web/content/faq.ts',
    ],
  },
  {
    files: 'web/ui/**',
    imports: '!web/** web/{ui,lib,testing}/**',
    says: 'ui sees ui and lib only: pass the domain in as props.',
    refuses: ['web/ui/planted.tsx > web/features/plans/plan-form.tsx web/pages/admin/a.tsx web/paths.ts'],
  },
  {
    files: 'web/lib/**',
    imports: '!web/** web/{lib,testing}/**',
    says: 'lib sees lib only: pass what it needs as an argument.',
    refuses: ['web/lib/planted.ts > web/ui/button.tsx web/features/plans/plans.queries.ts web/paths.ts'],
  },
  {
    files: 'web/content/**',
    imports: '!web/** web/content/**',
    says: 'content holds the copy (D2) and imports nothing of the app.',
    refuses: ['web/content/planted.ts > web/lib/format.ts'],
  },
  {
    files: 'web/landing-script/**',
    imports: '!web/** web/landing-script/** web/lib/theme.ts web/features/session/tokens.ts',
    says: "landing-script holds the landing page's own script of some hundred bytes: its files, lib/theme.ts and the stored tokens (features/session/tokens.ts).",
    refuses: ['web/landing-script/planted.ts > web/lib/format.ts web/features/session/session.queries.ts'],
  },
  {
    files: 'web/** !web/landing-script/**',
    imports: '!web/landing-script/**',
    says: 'landing-script is a script of its own, of the landing page only: what the app needs too belongs into lib.',
    refuses: ['app', 'server', 'pages/landing', 'ui'].map(
      (path) => `web/${path}/planted.tsx > web/landing-script/slides.ts`,
    ),
  },
  {
    files: 'web/paths.ts',
    imports: '!web/**',
    says: 'paths.ts is imported from every layer, so it imports nothing of the app.',
    refuses: ['web/paths.ts > web/lib/format.ts web/app/router.tsx'],
  },
  {
    files: 'web/routes.ts',
    imports: '!web/** web/paths.ts',
    says: 'routes.ts is data that the browser, the server and the build read: it names its pages by their files.',
    refuses: ['web/routes.ts > web/pages/admin/admin-page.tsx web/app/router.tsx web/lib/format.ts'],
  },
  {
    files: 'web/** !web/{server,testing}/** !**/*.test.{ts,tsx}',
    imports: '!web/server/** !node:**',
    says: 'Browsers load this: the code of the server (docs/decisions/009) and the modules of Node.js stay out of it.',
    refuses: ['web/app/planted.tsx > web/server/site-files.ts', 'web/lib/planted.ts > node:crypto node:fs/promises'],
  },
];

const sharedRules: Rule[] = [
  {
    files: 'contract/** !**/*.test.ts',
    imports: '!** zod contract/** !**/*.test.ts',
    says: 'The contract imports zod and its own files only: it runs in the browser and in the server alike.',
    refuses: ['contract/planted.ts > node:fs react vitest api/config.ts contract/money.test.ts'],
  },
  {
    files: 'contract/**/*.test.ts',
    imports: '!** zod vitest fast-check contract/**',
    says: 'A test of the contract imports zod, vitest, fast-check and the contract only.',
    refuses: ['contract/planted.test.ts > msw node:fs api/config.ts'],
  },
  {
    files: '** !contract/**',
    imports: '!contract/**',
    says: "The contract has one door: import from '@livelift/contract'.",
    refuses: ['api', 'web'].map((app) => `${app}/lib/a.ts > @livelift/contract/src/money.ts contract/money.ts`),
  },
  {
    files: 'api/** apps/api/**',
    imports: '!web/** !apps/web/**',
    says: 'The two apps meet only in the contract: put there what the web app needs too.',
    refuses: ['api/modules/plans/a.ts > web/lib/a.ts @livelift/web', 'api/testing/a.test.ts > apps/web/vite.config.ts'],
  },
  {
    files: 'web/** apps/web/**',
    imports: '!api/** !apps/api/**',
    says: 'The two apps meet only in the contract: put there what the API needs too.',
    refuses: ['web/lib/planted.ts > api/config.ts @livelift/api', 'apps/web/vite.config.ts > api/config.ts'],
  },
  {
    files: '{api,web}/** !**/*.test.{ts,tsx} !**/testing/** !api/{sweeps,process}/**',
    imports: '!**/*.test.{ts,tsx} !**/testing/** !api/{sweeps,process}/** !{scripts,bench,e2e,lint}/**',
    says: 'The product runs without tests, without what they stand on, and without the scripts.',
    refuses: [
      'api/product.ts > api/testing/test-app.ts api/sweeps/roles.ts scripts/run.ts',
      'api/modules/plans/planted.ts > api/testing/factories.ts api/modules/plans/plans.rules.test.ts',
      'web/features/plans/planted.tsx > web/testing/server.ts web/features/plans/plan-form.test.tsx',
    ],
  },
  {
    files: '{api,web,contract,e2e}/** !api/platform/**',
    imports: '!UNREADABLE',
    says: 'Write the path as a text, and relative: what is computed cannot be checked.',
    refuses: ['api/modules/plans/planted.ts > /srv/code.ts file:///srv/code.ts', 'web/lib/planted.ts > /srv/code.ts'],
  },
  {
    files: 'e2e/**',
    imports: '!{api,web,contract,apps,packages}/** !@livelift/** !{pg,kysely,pg-boss} !@electric-sql/**',
    says: 'A journey uses the browser and the received mail only: no code, SQL or seed of the product.',
    refuses: [
      'e2e/staff/planted.spec.ts > api/config.ts pg @livelift/contract',
      'e2e/harness/a.ts > web/lib/a.ts kysely',
    ],
  },
  {
    files: 'e2e/**/*.spec.ts',
    imports: '!@playwright/test#{test,everything}',
    says: 'A journey takes `test` from e2e/harness/journey.ts, which gives it a product, a mailbox and watches for errors.',
    refuses: ['e2e/staff/planted.spec.ts > @playwright/test#test @playwright/test#everything'],
  },
];

export const rules = [...moduleRules, ...apiRules, ...webRules, ...sharedRules];

/** What the rules must leave alone: a file > what it imports. */
export const permitted = [
  `api/modules/site/site.service.ts > ${ORDER.slice(0, -1).map(door).join(' ')} node:crypto zod kysely`,
  'api/modules/site/site.service.ts > api/modules/site/site.repository.ts api/modules/site/feed/feed.read.ts',
  'api/modules/site/site.service.ts > api/context.ts api/tables.ts api/config.ts api/platform/log.ts @livelift/contract',
  `api/modules/audit/audit.api.test.ts > ${door('site')} api/testing/test-app.ts api/app.ts api/modules/audit/a.read.ts`,
  'api/modules.ts > api/modules/plans/index.ts api/modules/plans/plans.routes.ts api/modules/plans/plans.emails.ts',
  'api/tables.ts > api/modules/plans/plans.table.ts kysely',
  `api/main.ts > ${door('site')} api/app.ts api/platform/log.ts`,
  'api/testing/test-app.ts > api/modules/plans/plans.service.ts api/app.ts scripts/run.ts',
  `api/sweeps/roles.api.test.ts > api/sweeps/callers.ts api/testing/test-app.ts ${door('users')}`,
  'api/platform/http/serve.ts > api/platform/errors.ts @livelift/contract',
  'api/platform/http/serve.test.ts > api/testing/test-app.ts api/tables.ts',
  'web/pages/admin/admin-page.tsx > web/pages/admin/users-page.tsx web/features/plans/plan-form.tsx web/ui/button.tsx',
  'web/pages/admin/admin-page.tsx > web/lib/format.ts web/content/faq.ts web/paths.ts @livelift/contract',
  'web/features/plans/row.test.tsx > web/features/plans/rows/row.tsx web/ui/a.tsx web/paths.ts web/testing/server.ts',
  'web/landing-script/main.ts > web/landing-script/slides.ts web/lib/theme.ts web/features/session/tokens.ts',
  'web/server/pages.tsx > web/app/router.tsx web/pages/landing/hero.tsx node:fs',
  'contract/money.test.ts > vitest fast-check zod contract/money.ts',
  'e2e/staff/users.spec.ts > e2e/harness/journey.ts @playwright/test#Page node:fs/promises',
  'e2e/harness/journey.ts > @playwright/test#test scripts/run.ts',
];
