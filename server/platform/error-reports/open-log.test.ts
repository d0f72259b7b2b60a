import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLog, type Log } from '../log.ts';
import type { ErrorReport } from '../vendors/errors/error-reporter.ts';
import { reportingLog, createReportLimits } from './open-log.ts';

const unlimited = { admit: () => 1 };

function open(limits?: typeof unlimited) {
  const lines: string[] = [];
  const reports: ErrorReport[] = [];
  const plain = createLog('trace', { write: (line) => void lines.push(line) });
  const reporter = { send: (report: ErrorReport) => void reports.push(report), close: async () => undefined };
  return { log: reportingLog(plain, reporter, limits), lines, reports };
}

/** Thrown at a place of its own. */
function thrown(message: string, options?: ErrorOptions): Error {
  return new TypeError(message, options);
}

describe('the reporting log', () => {
  test.each(['fatal', 'error'] as const)('reports every line of level %s and still logs it', (level) => {
    const { log, lines, reports } = open();
    log[level]({ event: 'job', resource: 'mail', err: thrown('no') });
    expect(lines).toHaveLength(1);
    expect(reports).toMatchObject([{ level, event: 'job', labels: { resource: 'mail' }, times: 1 }]);
  });

  test.each(['version-check-failed', 'language-missing'])('the warning %s', (event) => {
    const { log, reports } = open();
    log.warn({ event, resource: 'es', requestId: 'r1' });
    expect(reports).toMatchObject([{ level: 'warning', event, requestId: 'r1', errors: [] }]);
  });

  test('reports no other warnings and nothing of lower levels', () => {
    const { log, lines, reports } = open();
    log.warn({ event: 'job', err: thrown('again later') });
    for (const level of ['info', 'debug', 'trace'] as const) log[level]({ event: 'version-check-failed' });
    expect([lines.length, reports.length]).toEqual([4, 0]);
  });

  test('reports the same error at the same place once', () => {
    const { log, lines, reports } = open();
    for (let times = 0; times < 100; times += 1) {
      log.error({ event: 'unexpected', requestId: `r${times}`, err: thrown(`no ${times}`) });
    }
    log.error({ event: 'unexpected', err: new TypeError('elsewhere') });
    expect([lines.length, reports.length]).toEqual([101, 2]);
  });
});

test('errors posted by browsers do not use up the limit for errors of the server', () => {
  const { log, reports } = open();
  for (let times = 0; times < 100; times += 1)
    log.error({ event: 'island', err: new Error(), resource: `${'i'.repeat(times)}` });
  expect(reports).toHaveLength(10);
  log.error({ event: 'job', err: new Error('no') });
  expect(reports).toHaveLength(11);
});

describe('a report', () => {
  test('contains the request id, the route pattern and the frames within the project', () => {
    const { log, reports } = open();
    const cause = new RangeError('too far');
    log.error({
      event: 'unexpected',
      requestId: 'r1',
      route: '/bills/:billId',
      err: thrown('no', { cause }),
    });
    const [report] = reports;
    expect(report).toMatchObject({ requestId: 'r1', route: '/bills/:billId' });
    expect(report?.errors).toMatchObject([
      { name: 'TypeError', message: 'no', places: expect.any(Array) },
      { name: 'RangeError', message: 'too far' },
    ]);
    expect(report?.errors[0]?.places[0]).toMatchObject({
      function: 'thrown',
      file: 'server/platform/error-reports/open-log.test.ts',
    });
    expect(JSON.stringify(report)).not.toContain(process.cwd());
  });

  test('contains only the file name for frames outside the project', () => {
    const { log, reports } = open();
    const error = thrown('no');
    error.stack = 'TypeError: no\n    at run (/home/maya-rivera/app/run.js:1:2)\n    at node:fs:3:4';
    log.error({ err: error });
    expect(reports[0]?.errors[0]?.places).toEqual([
      { function: 'run', file: 'run.js', line: 1, column: 2 },
      { function: undefined, file: 'node:fs', line: 3, column: 4 },
    ]);
  });

  test('contains the event if a non-error was thrown', () => {
    const { log, reports } = open();
    log.error({ event: 'unhandled-rejection', err: 'Maya Rivera' });
    expect(reports).toMatchObject([{ event: 'unhandled-rejection', errors: [] }]);
    expect(JSON.stringify(reports)).not.toContain('Maya');
  });

  test('contains no personal data of any field', () => {
    const personal = fc.constantFrom(
      'maya.rivera@acme.example',
      '"Maya Rivera"',
      '/claims/0199d3c4-6d3a-7aa1-9c1f-1f2e3d4c5b6a?born=1988-03-02',
      '+1 (415) 555-0173',
      '0199d3c46d3a7aa19c1f1f2e3d4c5b6a',
    );
    const { log, reports } = open(unlimited);
    fc.assert(
      fc.property(fc.string(), personal, fc.string({ maxLength: 20 }), (field, text, around) => {
        fc.pre(!['event', 'route', 'requestId', 'err', '__proto__'].includes(field));
        const message = `${around} ${text} ${around}`;
        const error = thrown(message, { cause: new Error(message) });
        log.error({
          [field]: text,
          resource: text,
          code: text,
          path: text,
          detail: text,
          reason: text,
          err: error,
        });
      }),
    );
    expect(reports.length).toBeGreaterThan(50);
    // Their times and lines are numbers too.
    const texts = reports.flatMap(({ labels, errors }) => [
      labels,
      errors.map(({ name, message }) => [name, message]),
    ]);
    expect(JSON.stringify(texts)).not.toMatch(/maya|rivera|acme|0199d3c4|1988|415|0173/i);
  });
});

test('a throwing reporter does not affect the log', () => {
  const lines: string[] = [];
  const plain: Log = createLog('trace', { write: (line) => void lines.push(line) });
  const broken = {
    send() {
      throw new Error('broken');
    },
    close: async () => undefined,
  };
  expect(() => reportingLog(plain, broken).error({ err: new Error('no') })).not.toThrow();
  expect(lines).toHaveLength(1);
});

const minute = 60_000;

function limitsAt() {
  const time = { now: 0 };
  return { time, limits: createReportLimits({ now: () => time.now }) };
}

test('the same error is reported once in ten minutes, with its count', () => {
  const { time, limits } = limitsAt();
  expect([limits.admit('a'), limits.admit('a'), limits.admit('a')]).toEqual([1, 0, 0]);
  time.now = 10 * minute - 1;
  expect(limits.admit('a')).toBe(0);
  time.now = 10 * minute;
  expect([limits.admit('a'), limits.admit('a')]).toEqual([4, 0]);
});

test('thirty errors are reported a minute, the others later', () => {
  const { time, limits } = limitsAt();
  const admitted = Array.from({ length: 100 }, (_, index) => limits.admit(`kind ${index}`));
  expect(admitted.filter((times) => times > 0)).toHaveLength(30);
  expect([limits.admit('kind 99'), limits.admit('kind 99')]).toEqual([0, 0]);
  time.now = minute;
  expect(limits.admit('kind 99')).toBe(4);
});

test('the number of remembered kinds is bounded', () => {
  const { time, limits } = limitsAt();
  expect(limits.admit('first')).toBe(1);
  for (let index = 0; index < 600; index += 1) {
    time.now += minute / 100;
    limits.admit(`kind ${index}`);
  }
  expect(limits.admit('first')).toBe(1);
});
