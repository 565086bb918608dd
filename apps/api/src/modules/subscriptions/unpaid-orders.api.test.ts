import {
  addSubscription,
  cancelMyOrder,
  closePaymentNote,
  createPayment,
  getMySubscription,
  getPaymentInstructions,
  getPaymentNote,
  listMyPaymentNotes,
  listMySubscriptions,
  listPaymentNotes,
  listPayments,
  listStreamers,
  notePayment,
  orderSubscription,
  refundPayment,
  updateMyNotifications,
  updatePayment,
  withdrawPaymentNote,
} from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { auditOf, makeStreamer, makeSubscriber, makeSubscription } from '../../testing/database-state.ts';
import {
  mailsTo,
  paymentOf,
  publishContent,
  putOnSale,
  signInStaff,
  signUpStreamer,
  subscribedStreamer,
} from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let staff: string;

const INSTRUCTIONS = 'Send **{amount}**.\n\nName {reference}.';

beforeAll(async () => {
  staff = (await signInStaff(app)).token;
  await publishContent(app, staff, {
    contact_email: 'money@site.example',
    payment_instructions: INSTRUCTIONS,
    expected_time: 'within a day',
  });
});

/** A streamer with an unpaid order of $30. */
async function ordered() {
  const streamer = await makeStreamer(app);
  const id = await makeSubscription(app, streamer.streamerId);
  const { subscriptions } = await app.ok(listMySubscriptions, { token: streamer.token });
  const pay = (amount: number) =>
    app.ok(createPayment, { token: staff, body: paymentOf(streamer.streamerId, { amount, subscription_id: id }) });
  return { ...streamer, id, params: { id }, reference: subscriptions[0]?.reference ?? '', pay };
}

const note = { amount: 30, payment_method: 'bank_transfer', payment_reference: 'SEPA 4711' };

describe('an order reference', () => {
  it('is short, unlike its neighbours, and the same in every answer', async () => {
    const { token } = await makeStreamer(app);
    const { id: plan_id } = await putOnSale(app);
    const references = [];
    for (let count = 0; count < 3; count++) {
      references.push((await app.ok(orderSubscription, { token, body: { plan_id } })).subscription.reference);
    }
    for (const each of references) expect(each).toMatch(/^LL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/);
    expect(new Set(references.map((each) => each.slice(3, 5))).size).toBe(3);
    expect((await app.ok(getMySubscription, { token })).subscription?.reference).toBe(references.at(-1));
  });

  it('finds the person, whose order is unpaid, and the payments for the order', async () => {
    const { reference, streamerId, pay } = await ordered();
    for (const search of [reference, reference.toLowerCase(), reference.replaceAll('-', '').slice(2)]) {
      const { streamers } = await app.ok(listStreamers, { token: staff, query: { search } });
      expect(streamers.data.map(({ id }) => id)).toEqual([streamerId]);
      expect((await app.ok(listPayments, { token: staff, query: { search } })).payments.total).toBe(0);
    }
    await pay(10);
    const { payments } = await app.ok(listPayments, { token: staff, query: { search: reference } });
    expect(payments.data.map(({ streamer }) => streamer.id)).toEqual([streamerId]);
    expect(payments.data[0]?.subscription?.reference).toBe(reference);
  });
});

describe('payment instructions', () => {
  it('say what is due for the order, filled in and safe to show', async () => {
    const { token, params, reference, pay } = await ordered();
    const { instructions } = await app.ok(getPaymentInstructions, { token, params });
    expect(instructions).toEqual({
      reference,
      amount_due: 3000,
      html: `<p>Send <strong>$30.00</strong>.</p>\n<p>Name ${reference}.</p>`,
      text: `Send **$30.00**.\n\nName ${reference}.`,
      expected_time: 'within a day',
      contact_email: 'money@site.example',
      note: null,
    });
    await pay(10);
    expect((await app.ok(getPaymentInstructions, { token, params })).instructions.amount_due).toBe(2000);
    await pay(20);
    expect((await app.refused(getPaymentInstructions, 409, { token, params })).code).toBe('subscription.not_due');
  });

  it('are not answered to another streamer', async () => {
    const { params } = await ordered();
    const { token } = await makeStreamer(app);
    await app.refused(getPaymentInstructions, 404, { token, params });
    await app.refused(notePayment, 404, { token, params, body: note });
    await app.refused(cancelMyOrder, 404, { token, params });
  });
});

describe('a payment note', () => {
  it('is one for each order, never a payment, told to the team and listed until the order is paid', async () => {
    const { token, params, id, reference, streamerId, pay } = await ordered();
    const { note: made } = await app.ok(notePayment, { token, params, body: note });
    expect(made).toMatchObject({
      amount: 3000,
      payment_method: 'bank_transfer',
      payment_reference: 'SEPA 4711',
      open: true,
    });
    const again = await app.refused(notePayment, 409, { token, params, body: note });
    expect(again).toMatchObject({ code: 'payment_note.open_already', details: { current: { id: made.id } } });
    await app.runJobs();
    const mail = mailsTo(app, 'money@site.example').at(-1);
    expect(mail?.subject).toBe(`${reference}: $30.00 said to be paid`);
    expect(mail?.text).toContain('Their reference: SEPA 4711');
    expect((await app.ok(getPaymentInstructions, { token, params })).instructions.note?.id).toBe(made.id);
    expect((await app.ok(listPayments, { token: staff, query: { search: reference } })).payments.total).toBe(0);
    const open = async () =>
      (await app.ok(listPaymentNotes, { token: staff, query: { open: 'true', search: reference } })).notes.data;
    expect((await open()).map((each) => [each.id, each.streamer.id, each.subscription.id])).toEqual([
      [made.id, streamerId, id],
    ]);
    app.context.clock.advance(1);
    await pay(30);
    expect(await open()).toEqual([]);
    const { notes } = await app.ok(listPaymentNotes, { token: staff, query: { open: 'false', search: reference } });
    expect(notes.data.map((each) => [each.id, each.open])).toEqual([[made.id, false]]);
  });

  it('is listed newest first, and oldest first where asked', async () => {
    const { token, params } = await ordered();
    const { note: first } = await app.ok(notePayment, { token, params, body: note });
    app.context.clock.advance(1);
    const later = await ordered();
    const { note: second } = await app.ok(notePayment, { token: later.token, params: later.params, body: note });
    const listed = async (query: { direction?: 'asc' | 'desc' }) => {
      const { notes } = await app.ok(listPaymentNotes, { token: staff, query });
      return notes.data.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id));
    };
    expect(await listed({})).toEqual([second.id, first.id]);
    expect(await listed({ direction: 'asc' })).toEqual([first.id, second.id]);
  });

  it('is taken back by its author while it is open, and said again', async () => {
    const { token, params, id, reference } = await ordered();
    const { note: made } = await app.ok(notePayment, { token, params, body: { ...note, amount: 3 } });
    const other = await makeStreamer(app);
    await app.refused(withdrawPaymentNote, 404, { token: other.token, params: { id: made.id } });
    await app.ok(withdrawPaymentNote, { token, params: { id: made.id } });
    await app.refused(withdrawPaymentNote, 404, { token, params: { id: made.id } });
    expect((await app.ok(getPaymentInstructions, { token, params })).instructions.note).toBeNull();
    const listed = async () =>
      (await app.ok(listPaymentNotes, { token: staff, query: { search: reference } })).notes.data;
    expect(await listed()).toEqual([]);
    // Its mail had not gone out yet.
    await app.runJobs();
    expect(mailsTo(app, 'money@site.example').filter(({ subject }) => subject.includes(reference))).toEqual([]);
    const { note: again } = await app.ok(notePayment, { token, params, body: note });
    expect((await listed()).map((each) => each.id)).toEqual([again.id]);
    const withdrawn = (await auditOf(app.context.db, 'subscription', id)).filter(({ action }) =>
      action.endsWith('note_withdrawn'),
    );
    expect(withdrawn).toMatchObject([
      { before: { payment_note_id: made.id, amount_cents: 300, payment_method: 'bank_transfer' } },
    ]);
  });

  it('is not taken back once staff have checked it', async () => {
    const { token, params } = await ordered();
    const { note: made } = await app.ok(notePayment, { token, params, body: note });
    await app.ok(closePaymentNote, { token: staff, params: { id: made.id } });
    const refused = await app.refused(withdrawPaymentNote, 409, { token, params: { id: made.id } });
    expect(refused.code).toBe('payment_note.checked');
  });

  it('is closed by a part of the money, so that the rest can be noted', async () => {
    const { token, params, pay } = await ordered();
    await app.ok(notePayment, { token, params, body: note });
    app.context.clock.advance(1);
    await pay(10);
    await app.ok(notePayment, { token, params, body: { ...note, amount: 20, payment_reference: null } });
  });

  it.each(['canceled', 'replaced'])('of an order that is %s stays open until staff close it', async (how) => {
    const { token, params, id, reference } = await ordered();
    const { note: made } = await app.ok(notePayment, { token, params, body: note });
    if (how === 'canceled') await app.ok(cancelMyOrder, { token, params });
    else await app.ok(orderSubscription, { token, body: { plan_id: (await putOnSale(app)).id } });
    await app.refused(notePayment, 409, { token, params, body: note });
    const listed = async (open: string) =>
      (await app.ok(listPaymentNotes, { token: staff, query: { open, search: reference } })).notes.data;
    expect(await listed('true')).toMatchObject([
      { id: made.id, open: true, closed_at: null, subscription: { id, status: 'canceled' } },
    ]);
    const close = { token: staff, params: { id: made.id } };
    await app.ok(closePaymentNote, close);
    app.context.clock.advance(1);
    await app.ok(closePaymentNote, close);
    expect(await listed('true')).toEqual([]);
    const closed_at = new Date('2026-03-10T12:00:00Z');
    expect(await listed('false')).toMatchObject([{ id: made.id, open: false, closed_at }]);
    const closings = (await auditOf(app.context.db, 'subscription', id)).filter(({ action }) =>
      action.includes('note'),
    );
    expect(closings).toMatchObject([{ before: { open: true }, after: { payment_note_id: made.id, open: false } }]);
  });

  it('of an order that is canceled is read by who left it, and closed with the payment that it meant', async () => {
    const { token, params, id, streamerId, reference } = await ordered();
    const { note: made } = await app.ok(notePayment, { token, params, body: note });
    await app.ok(cancelMyOrder, { token, params });
    const theirs = async () => (await app.ok(listMyPaymentNotes, { token })).notes;
    expect(await theirs()).toMatchObject([{ id: made.id, subscription_id: id, amount: 3000, open: true }]);
    const other = await ordered();
    expect((await app.ok(listMyPaymentNotes, { token: other.token })).notes).toEqual([]);
    const { payment: foreign } = await other.pay(30);
    const { payment } = await app.ok(createPayment, { token: staff, body: paymentOf(streamerId, { amount: 30 }) });
    const close = { token: staff, params: { id: made.id } };
    await app.refused(closePaymentNote, 422, { ...close, body: { payment_id: foreign.id } });
    await app.ok(closePaymentNote, { ...close, body: { payment_id: payment.id } });
    expect(await theirs()).toEqual([]);
    const read = await app.ok(getPaymentNote, { token: staff, params: { id: made.id } });
    expect(read.note).toMatchObject({ open: false, payment_id: payment.id, subscription: { reference } });
  });

  it('that staff closed while its order is unpaid can be said again', async () => {
    const { token, params } = await ordered();
    const { note: made } = await app.ok(notePayment, { token, params, body: note });
    await app.ok(closePaymentNote, { token: staff, params: { id: made.id } });
    expect((await app.ok(getPaymentInstructions, { token, params })).instructions.note).toBeNull();
    const { note: second } = await app.ok(notePayment, { token, params, body: note });
    expect((await app.ok(getPaymentInstructions, { token, params })).instructions.note?.id).toBe(second.id);
  });

  it('whose money came in stays done when that is given back and the order canceled with it', async () => {
    const { token, params, reference, pay } = await ordered();
    await app.ok(notePayment, { token, params, body: note });
    app.context.clock.advance(1);
    const { payment } = await pay(30);
    await app.ok(refundPayment, { token: staff, params: { id: payment.id } });
    const query = { open: 'false', search: reference };
    const { notes } = await app.ok(listPaymentNotes, { token: staff, query });
    expect(notes.data).toMatchObject([{ open: false, closed_at: null, subscription: { status: 'canceled' } }]);
  });

  it('is closed by a payment that waited before it and is completed after it, never by another edit', async () => {
    const { token, params, id, streamerId, pay } = await ordered();
    const started = paymentOf(streamerId, { amount: 10, subscription_id: id, status: 'pending' });
    const { payment } = await app.ok(createPayment, { token: staff, body: started });
    const { payment: part } = await pay(5);
    app.context.clock.advance(1);
    await app.ok(notePayment, { token, params, body: { ...note, amount: 10 } });
    app.context.clock.advance(1);
    const isOpenAfter = async ({ id, amount, payment_method, transaction_id }: typeof payment, changes: object) => {
      const body = { amount: amount / 100, payment_method, transaction_id, ...changes };
      await app.ok(updatePayment, { token: staff, params: { id }, body });
      return (await app.ok(getPaymentInstructions, { token, params })).instructions.note !== null;
    };
    expect(await isOpenAfter(part, { status: 'completed', description: 'The first part' })).toBe(true);
    expect(await isOpenAfter(payment, { status: 'pending', description: 'Not there yet' })).toBe(true);
    expect(await isOpenAfter(payment, { status: 'completed' })).toBe(false);
  });

  it('is one of many at the same moment', async () => {
    const { token, params } = await ordered();
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.send(notePayment, { token, params, body: note })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    { amount: 0 },
    { amount: 0.001 },
    { payment_method: 'card' },
    { payment_reference: 'a\nb' },
    { card_number: '4111' },
  ])('is refused with %j', async (changes) => {
    const { token, params } = await ordered();
    await app.refused(notePayment, 422, { token, params, body: { ...note, ...changes } });
  });
});

describe('a new order', () => {
  const custom_plan = {
    views_delivered: 100,
    chat_messages_delivered: 50,
    duration_hours: 1,
    duration_days: 1,
    price: 3.73,
  };
  const isOfOrder = ({ subject }: { subject: string }) => /^Your order LL-.* to pay$/.test(subject);

  it('is mailed to its owner at once, with what it costs, how to pay and the switch of this mail', async () => {
    const { token, email } = await makeStreamer(app);
    const { subscription } = await app.ok(orderSubscription, { token, body: { custom_plan } });
    await app.runJobs();
    const [mail, ...more] = mailsTo(app, email);
    expect(more).toEqual([]);
    const due = `$${(subscription.amount_due / 100).toFixed(2)}`;
    expect(mail?.subject).toBe(`Your order ${subscription.reference}: ${due} to pay`);
    for (const text of [
      `Send ${due}.`,
      `Name ${subscription.reference}.`,
      'I have paid: http://localhost:3000/billing',
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(`<p>Send <strong>${due}</strong>.</p>`);
    expect(mail?.headers?.['List-Unsubscribe']).toContain('.order_placed.');
  });

  it('is mailed where it renews what is active, and where staff made it', async () => {
    const { token, email, streamerId } = await subscribedStreamer(app);
    await app.runJobs();
    const { id: plan_id } = await putOnSale(app);
    const { subscription: renewal } = await app.ok(orderSubscription, { token, body: { plan_id } });
    await app.runJobs();
    const ordering = { token: staff, params: { id: streamerId }, body: { plan_id } };
    const { subscription: ofStaff } = await app.ok(addSubscription, ordering);
    await app.runJobs();
    const subjects = mailsTo(app, email).flatMap((mail) => (isOfOrder(mail) ? [mail.subject.slice(11, 21)] : []));
    expect(subjects).toEqual([renewal.reference, ofStaff.reference]);
  });

  it('is not mailed where nothing is due, where it gave way meanwhile, or where such mails are off', async () => {
    const [free, changed, off] = [await makeStreamer(app), await makeStreamer(app), await makeStreamer(app)];
    const { id: plan_id } = await putOnSale(app);
    const { id: freeId } = await putOnSale(app, { price: 0 });
    await app.ok(orderSubscription, { token: free.token, body: { plan_id: freeId } });
    for (let count = 0; count < 2; count++)
      await app.ok(orderSubscription, { token: changed.token, body: { plan_id } });
    await app.ok(updateMyNotifications, { token: off.token, body: { order_placed: false } });
    await app.ok(orderSubscription, { token: off.token, body: { plan_id } });
    await app.runJobs();
    expect([free, changed, off].map(({ email }) => mailsTo(app, email).filter(isOfOrder).length)).toEqual([0, 1, 0]);
  });

  it('says whom to ask where no instructions are published', async () => {
    const { token } = await signInStaff(app);
    await publishContent(app, token, { payment_instructions: '' });
    const { token: own, email } = await makeStreamer(app);
    await app.ok(orderSubscription, { token: own, body: { custom_plan } });
    await app.runJobs();
    await publishContent(app, token, { payment_instructions: INSTRUCTIONS });
    expect(mailsTo(app, email)[0]?.text).toContain('To hear how to pay, write to money@site.example.');
  });

  it('of a sign-up is mailed once its address is proven, and nothing beside the code before', async () => {
    const { id: plan_id } = await putOnSale(app);
    const { email } = await signUpStreamer(app, { plan_id });
    expect(mailsTo(app, email)).toHaveLength(1);
    await app.runJobs();
    const [, mail, ...more] = mailsTo(app, email);
    expect(mail && isOfOrder(mail)).toBe(true);
    expect(more).toEqual([]);
  });
});

describe('canceling an order', () => {
  it('stands in the audit log, with who did it', async () => {
    const { token, params, id, userId } = await ordered();
    await app.ok(cancelMyOrder, { token, params });
    expect(await auditOf(app.context.db, 'subscription', id)).toMatchObject([
      {
        action: 'subscription.canceled',
        actor_id: userId,
        before: { status: 'pending' },
        after: { status: 'canceled' },
      },
    ]);
  });

  it('is for one on which nothing was paid', async () => {
    const { token, params } = await ordered();
    expect((await app.ok(cancelMyOrder, { token, params })).subscription.status).toBe('canceled');
    expect((await app.refused(cancelMyOrder, 409, { token, params })).code).toBe('subscription.not_cancelable');
    const partPaid = await ordered();
    await partPaid.pay(10);
    await app.refused(cancelMyOrder, 409, { token: partPaid.token, params: partPaid.params });
    const active = await makeSubscriber(app);
    await app.refused(cancelMyOrder, 409, { token: active.token, params: { id: active.subscriptionId } });
  });
});

describe('an order that is unpaid', () => {
  const orderReminders = () =>
    periodicTasks(app.context)
      .find(({ name }) => name === 'subscriptions.remind-unpaid')
      ?.run(new AbortController().signal);
  const remind = async () => {
    await orderReminders();
    await app.runJobs();
  };

  it('is reminded of once, after 2 days, with how to pay it', async () => {
    const { email, reference } = await ordered();
    app.context.clock.set('2026-03-12T11:59:00Z');
    await remind();
    expect(mailsTo(app, email)).toEqual([]);
    app.context.clock.set('2026-03-12T12:00:00Z');
    await remind();
    await remind();
    const [mail, ...more] = mailsTo(app, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your order ${reference} is waiting for its payment`);
    expect(mail?.text).toContain(`Name ${reference}.`);
    expect(mail?.headers?.['List-Unsubscribe']).toContain('.order_unpaid.');
  });

  it('is not reminded of while its owner has said that they paid, also since it was due', async () => {
    const [said, saidSince] = [await ordered(), await ordered()];
    const { note: made } = await app.ok(notePayment, { token: said.token, params: said.params, body: note });
    app.context.clock.set('2026-03-12T12:00:00Z');
    await orderReminders();
    await app.ok(notePayment, { token: saidSince.token, params: saidSince.params, body: note });
    await remind();
    for (const { email } of [said, saidSince]) expect(mailsTo(app, email)).toEqual([]);
    await app.ok(closePaymentNote, { token: (await signInStaff(app)).token, params: { id: made.id } });
    await remind();
    expect(mailsTo(app, said.email)).toHaveLength(1);
  });

  it('is not reminded of where it was paid or canceled, is old, or its owner wants no such mail', async () => {
    const [paid, canceled, off, old] = [await ordered(), await ordered(), await ordered(), await ordered()];
    await paid.pay(30);
    await app.runJobs();
    const before = mailsTo(app, paid.email).length;
    await app.ok(cancelMyOrder, { token: canceled.token, params: canceled.params });
    await app.ok(updateMyNotifications, { token: off.token, body: { order_unpaid: false } });
    app.context.clock.set('2026-03-12T12:00:00Z');
    await app.ok(updateMyNotifications, { token: old.token, body: { order_unpaid: false } });
    await remind();
    expect(mailsTo(app, paid.email)).toHaveLength(before);
    for (const { email } of [canceled, off, old]) expect(mailsTo(app, email)).toEqual([]);
    const late = await ordered();
    app.context.clock.set('2026-03-25T12:00:00Z');
    await remind();
    expect(mailsTo(app, late.email)).toEqual([]);
  });
});
