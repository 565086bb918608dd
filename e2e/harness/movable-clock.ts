// Loaded into the product before anything else (`node --import`): a journey in which time passes moves its clock. Only
// what asks for the present is answered differently; timers run on.
const now = Date.now;
let aheadMs = 0;

Date.now = () => now() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [Date.now()] : values, made),
});

const isMove = (message: unknown): message is { aheadMs: number } =>
  typeof message === 'object' && message !== null && 'aheadMs' in message;

process.on('message', (message) => {
  if (!isMove(message)) return;
  aheadMs = message.aheadMs;
  process.send?.('moved');
});
// Otherwise waiting for a message would keep the product alive after it has stopped.
process.channel?.unref();
