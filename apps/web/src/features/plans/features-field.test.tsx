import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { FeaturesField } from './features-field.tsx';

function Field({ before = [] }: { before?: string[] }) {
  const [features, setFeatures] = useState(before);
  return <FeaturesField value={features} onChange={setFeatures} error={undefined} />;
}

test('after Add the next feature can be typed at once', async () => {
  renderInApp(<Field />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: /Features/ });
  await user.type(field, 'Chat bot');
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  screen.getByText('Chat bot');
  expect(document.activeElement).toBe(field);
});

test('what a plan promises is put into another order, and taken out', async () => {
  renderInApp(<Field before={['Until dawn', 'Two wordlists', 'Quiet hours']} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move “Quiet hours” up' }));
  await user.click(screen.getByRole('button', { name: 'Remove “Until dawn”' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Quiet hours',
    'Two wordlists',
  ]);
});
