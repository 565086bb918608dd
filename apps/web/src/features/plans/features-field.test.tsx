import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { FeaturesField } from './features-field.tsx';

test('after Add the next feature can be typed at once', async () => {
  renderInApp(<FeaturesField initial={[]} onChange={() => undefined} error={undefined} />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: /Features/ });
  await user.type(field, 'Chat bot');
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  screen.getByText('Chat bot');
  expect(document.activeElement).toBe(field);
});
