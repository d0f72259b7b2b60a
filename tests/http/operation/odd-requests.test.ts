import { expect, test } from 'vitest';
import { fuzzServer } from '#tests/tools/fuzz/fuzz-server.ts';
import { asReplay } from '#tests/tools/fuzz/odd-request.ts';
import { rounds, thorough } from '#tests/support/every-test/thorough.ts';
import { removeData } from '#tests/support/served/app-data.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';

const requests = rounds(120, 10_000);
const seed = Number(process.env.PROPERTY_SEED);
/** Starts three servers one after another. */
const mostMs = thorough ? 3_600_000 : 300_000;

test(
  `\`npm run fuzz -- --seed ${seed} --requests ${requests}\` finds no fault`,
  async () => {
    const dataDirectory = await copyPreparedData();
    try {
      const settings = { seed, requests, dataDirectory, isTimed: thorough };
      const findings = await fuzzServer({ ...settings, say: () => undefined });
      const told = findings.map(({ what, request }) =>
        request ? `${what}\nnpm run fuzz -- --replay ${asReplay(request)}` : what,
      );
      expect(told).toEqual([]);
    } finally {
      await removeData(dataDirectory);
    }
  },
  mostMs,
);
