import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api } from '../../testing/admin.tsx';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { AccountConsequences } from './account-consequences.tsx';

const server = mockServer();

test.each([
  ['streamer', 'What is live ends, and planned streams are cancelled.'],
  ['moderator', 'What they changed stays on record.'],
  ['admin', 'What they changed stays on record.'],
] as const)('what ends with a %s is said where it cannot be looked up: %s', async (role, text) => {
  server.use(http.get(api('admin/users/7'), () => HttpResponse.json({}, { status: 503 })));
  renderInApp(<AccountConsequences ending="delete" user={{ id: 7, role }} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
