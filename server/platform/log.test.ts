import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';

type Line = Record<string, unknown>;

/** What one call prints. */
function lineOf(write: (log: Log) => void): { text: string; line: Line } {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  const text = lines[0] ?? '';
  return { text, line: JSON.parse(text) as Line };
}

const personal = 'Maya Rivera, week 22';

test('allowed fields are logged', () => {
  const fields = {
    requestId: 'r-1',
    route: '/bills/:billId',
    status: 200,
    durationMs: 12,
    missing: ['a (b)'],
    operator: 'olga',
  };
  expect(lineOf((log) => log.info(fields, 'answered')).line).toMatchObject({ ...fields, msg: 'answered' });
});

test('other fields are dropped, also inside an allowed field', () => {
  const fields: Record<string, unknown> = {
    email: personal,
    detail: { email: personal },
    missing: [{ personal }],
  };
  const { text } = lineOf((log) => log.info(fields));
  expect(text).not.toContain('Maya');
});

test('no personal text is logged in any field', () => {
  const text = fc.string({ minLength: 12 }).filter((value) => /\w{6}/.test(value));
  fc.assert(
    fc.property(fc.string(), text, (name, secret) => {
      fc.pre(
        ![
          'path',
          'reason',
          'detail',
          'code',
          'event',
          'route',
          'method',
          'status',
          'count',
          'operator',
        ].includes(name),
      );
      const { line } = lineOf((log) => log.error({ [name]: secret, err: new Error(secret) }));
      expect(Object.values(line)).not.toContain(secret);
      expect(JSON.stringify(line)).not.toContain(JSON.stringify(secret).slice(1, -1));
    }),
  );
});

test('an error is logged with its name, code and places, never its message', () => {
  const cause = new RangeError(personal);
  const error = Object.assign(new TypeError(personal, { cause }), { code: '23505' });
  const { text, line } = lineOf((log) => log.error({ err: error }));
  expect(text).not.toContain('Maya');
  expect(line).toMatchObject({ errorName: 'TypeError', errorCode: '23505', causeName: 'RangeError' });
  expect(line['errorStack']).toEqual(expect.arrayContaining([expect.stringContaining('log.test.ts')]));
});

test('a message that looks like a stack is not logged', () => {
  const message = `gone\n    at ${personal} (/home/maya-rivera/letter.ts:1:1)\n    at /maya-rivera.ts:1:1`;
  expect(lineOf((log) => log.error({ err: new Error(message) })).text).not.toMatch(/maya/i);
});

test('a code that contains text is dropped', () => {
  const error = Object.assign(new Error('no'), { code: personal });
  expect(lineOf((log) => log.error({ err: error })).text).not.toContain('Maya');
});

test('a bare error, or values to insert, add nothing to the message', () => {
  const careless = (...values: unknown[]) =>
    lineOf((log) => Reflect.apply(log.error as (...all: unknown[]) => void, log, values)).text;
  expect(careless(new Error(personal))).not.toContain('Maya');
  expect(careless({}, 'hello %s', personal)).not.toContain('Maya');
  expect(careless(personal)).not.toContain('Maya');
});

test('lines below the level are not printed', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  log.info({ event: 'quiet' });
  log.warn({ event: 'loud' });
  expect(lines).toHaveLength(1);
});
