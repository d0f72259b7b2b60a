import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuzzServer } from '#tests/fuzz/fuzz-server.ts';
import { asReplay } from '#tests/fuzz/replay.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';

/** It starts three servers, one after the other, and other suites may keep the machine busy. */
const mostMs = 300_000;

test(
  'nothing comes of `npm run fuzz -- --seed 7 --requests 300` that must not',
  async () => {
    const dataDirectory = copyPreparedData();
    try {
      const findings = await fuzzServer({ seed: 7, requests: 300, dataDirectory, say: () => undefined });
      const told = findings.map(({ what, request }) =>
        request ? `${what}\nnpm run fuzz -- --replay ${asReplay(request)}` : what,
      );
      expect(told).toEqual([]);
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
  mostMs,
);
