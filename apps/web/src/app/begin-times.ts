import { instant } from '@livelift/contract';
import { untilAnswered } from '../lib/until-answered.ts';

// The first of the parts that the app begins in (begin-*.ts), each of which imports the one before and waits: times, prices,
// people, session, react. Begun in one go they are a quarter of a second on a phone in which nothing that is pressed
// answers. What is only imported the bundler leaves out, so each is tried, or handed on to who needs it. Only what nobody
// imports later may wait so: Safari lets go too early of who imports such a module at the same time as others (WebKit bug 242740).
instant.safeDecode('');
await untilAnswered();
