// `npm run build`: makes what `npm start` serves, unless it is there already.
import { stopOnSignals } from './run.ts';
import { buildWebWhenStale } from './web-build.ts';

stopOnSignals();
await buildWebWhenStale();
console.log('The web app is built.');
