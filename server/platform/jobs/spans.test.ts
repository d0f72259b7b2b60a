import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { currentTraceId, endCallSpan } from '../trace.ts';
import type { Span } from '../vendors/traces/spans.ts';
import { enqueue, jobHandler } from './job.ts';
import { createRunner } from './runner.ts';

const { dependencies } = await openTestApi();

test('each attempt of a job is a span with its kind and result, and calls of vendors are spans within', async () => {
  const spans: Span[] = [];
  const traces: unknown[] = [];
  const handler = jobHandler({
    payload: z.object({ word: z.string() }),
    run: {
      outside: async () => {
        traces.push(currentTraceId());
        endCallSpan({ vendor: 'smtp', result: traces.length === 1 ? 'failed' : 'ok', seconds: 0.5 });
        if (traces.length === 1) throw new Error('no mail to maya@acme.example');
      },
    },
  });
  const add = (span: Span) => void spans.push(span);
  const run = createRunner({ ...dependencies, spans: { add, close: async () => {} } }, { mail: handler });
  await enqueue(dependencies.sql, dependencies, { kind: 'mail', payload: { word: 'hello' } });
  await run();
  dependencies.clock.advance({ seconds: 10 });
  await run();
  const parts = [1, 2].flatMap((attempt) => [
    { name: 'smtp', kind: 'client', failed: attempt === 1, seconds: 0.5 },
    { name: 'job mail', kind: 'job', failed: attempt === 1, attributes: { 'job.attempt': attempt } },
  ]);
  expect(spans).toMatchObject(parts);
  expect(spans.map(({ traceId }) => traceId)).toEqual(traces.flatMap((trace) => [trace, trace]));
  expect(spans[0]?.parentId).toBe(spans[1]?.id);
  expect(spans[2]?.parentId).toBe(spans[3]?.id);
  expect(JSON.stringify(spans)).not.toMatch(/maya|hello/);
});
