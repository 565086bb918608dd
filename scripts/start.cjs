// `npm start`. ES5 syntax on purpose: an old Node must be able to read this far and say what is wrong.
'use strict';

var NEEDED = 24;
var found = process.versions.node;

if (Number(found.split('.')[0]) < NEEDED) {
  console.error(
    'Livelift needs Node ' +
      NEEDED +
      ', but this is Node ' +
      found +
      ": the project's own Node was not installed, most likely because install scripts are switched off. " +
      'Run `npm ci --ignore-scripts=false`, or install Node ' +
      NEEDED +
      ' or newer, and start again.',
  );
  process.exit(1);
}

// Keeps what V8 and the type stripper made of every module: a second start spends half the time on loading them. The folder
// is `compileCache` of run.ts, which cannot be imported here.
require('node:module').enableCompileCache(require('node:path').join(__dirname, '../node_modules/.cache/livelift/code'));

require('./start.ts');
