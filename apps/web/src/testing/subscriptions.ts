/** What a plan of $49 sells. */
export const sold = {
  price: 49,
  duration_days: 30,
  duration_hours: 2,
  views_delivered: 100,
  chat_messages_delivered: 50,
};

/** An order of it that waits for its payment, as the API answers it. */
export const pendingOrder = {
  id: 4,
  reference: 'LL-7K3F-9Q',
  status: 'pending',
  start_date: null,
  end_date: null,
  paid: false,
  amount_due: 49,
  credit: 0,
  ...sold,
  subscription_plan: { ...sold, id: 1, name: 'Starter' },
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
};
