import { beforeEach, expect, test } from 'vitest';
import { useSecondFactor } from '#server/api/account/second-factors/second-factor.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { codeIn, turnOnTotp } from '#tests/support/records/second-factors.ts';
import { sandboxRoutes } from './routes.ts';
import { createSandboxClock } from './sandbox-clock.ts';

const api = await openTestApi();
const clock = createSandboxClock(api.dependencies.clock);
const dependencies = { ...api.dependencies, clock };
const idle = async () => undefined;
const work = { sql: dependencies.sql, clock, runDue: idle, keepHouse: idle };
const routes = sandboxRoutes({ work, brandName: 'Wren', hasBank: false });

let member: TestMember;
beforeEach(async () => {
  clock.reset();
  member = await createMember(dependencies);
  await turnOnTotp(dependencies, member);
});

async function moveClock(change: Record<string, string>): Promise<void> {
  const answer = await routes.request('/clock', { method: 'POST', body: new URLSearchParams(change) });
  expect(answer.status).toBe(200);
}

const use = (code: string) => useSecondFactor(member.id, dependencies, { code, sessionId: 's1' });

test.each(['P1D', 'PT2M'])(
  'accepts a code after the clock was %s ahead and was set back',
  async (advance) => {
    await moveClock({ advance });
    expect(await use(codeIn(dependencies))).toBe(true);
    await moveClock({ reset: '1' });
    expect(await use(codeIn(dependencies))).toBe(true);
    expect(await use(codeIn(dependencies))).toBe(false);
  },
);

test('moving the clock forward keeps codes that can still be used', async () => {
  const code = codeIn(dependencies);
  expect(await use(code)).toBe(true);
  await moveClock({ advance: 'PT20S' });
  expect(await use(code)).toBe(false);
});
