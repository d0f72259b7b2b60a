import { parseArgs } from 'node:util';
import { runParts } from '../report.ts';
import { printChat } from './chat.ts';
import { printPhone } from './phone.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    streams: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '1000' },
  },
});

await runParts(
  new Map([
    ['phone', () => printPhone(Number(values.rounds))],
    ['chat', () => printChat(Number(values.streams), Number(values.messages))],
  ]),
  positionals,
);
