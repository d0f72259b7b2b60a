import { parseArgs } from 'node:util';
import { z } from 'zod';
import { demoPersonas } from './personas.ts';

const usage = `npm run qa -- https://address [options]         tries the journeys of members
npm run qa -- forms https://address [options]   describes every form in both languages
npm run qa -- record https://address [FILE]     a session from the keyboard, written down as steps
npm run qa -- pack [DIRECTORY]                  this harness as a package for machines without the repository

  --personas FILE    who to act as: YAML or CSV, a row each (the demo's members, unless told)
  --only WORDS       suites whose name, or pages whose address, has these words; may be repeated
  --persona NAME     as this persona alone; may be repeated
  --workers N        how many personas act at a time (2)
  --may-write        records of the personas may be changed there; a sandbox always allows it
  --read-only        nothing is changed, of a sandbox neither
  --junit FILE       the outcomes as JUnit XML
  --steps FILE       this journey of written steps, instead of all others; may be repeated
  --html FILE        the outcomes as one page, with each step
  --json FILE        of forms: the description as JSON
  --since FILE       of forms: what is otherwise than in that JSON

From the environment: QA_INBOX_URL (imaps://user:password@host, or the address of a Mailpit), QA_OPERATOR_KEY, and the
variables that the personas' file names. It ends with 0 when nothing failed and something ran.`;

const address = z.url({ protocol: /^https?$/, error: `Which address?\n\n${usage}` });
const count = z.coerce.number('--workers is a number').int().min(1).max(32);

/** Throws an error with the mistake or the usage. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      personas: { type: 'string', default: demoPersonas },
      only: { type: 'string', multiple: true, default: [] },
      persona: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: '2' },
      'may-write': { type: 'boolean' },
      'read-only': { type: 'boolean' },
      junit: { type: 'string' },
      html: { type: 'string' },
      json: { type: 'string' },
      since: { type: 'string' },
      steps: { type: 'string', multiple: true, default: [] },
    },
  });
  if (values['may-write'] && values['read-only']) throw new Error('Use either --may-write or --read-only.');
  const command = (['forms', 'record'] as const).find((name) => name === positionals[0]) ?? 'journeys';
  const base = address.safeParse(positionals.at(command === 'journeys' ? 0 : 1));
  if (!base.success) throw new Error(base.error.issues[0]?.message);
  return {
    ...values,
    command,
    baseUrl: new URL(base.data).origin,
    workers: count.parse(values.workers),
    mayWrite: values['read-only'] ? false : values['may-write'],
    recordTo: positionals[2] ?? 'journey.steps',
  };
}
