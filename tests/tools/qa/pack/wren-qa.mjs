#!/usr/bin/env node
// Entry of the packed harness: runs on Node 20 or newer, and starts the Node that the package contains.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
const child = spawn(node, [join(import.meta.dirname, 'qa.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
child.on('error', (error) => {
  console.error(
    `${error.message}\nThe package “node” is not installed whole: npm must be allowed to run its script.`,
  );
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
