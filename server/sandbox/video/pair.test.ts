import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClientDescription } from './frames.ts';
import { newPair, applyDescription, applyIce, toldOf } from './pair.ts';

const offer = (revision: number): ClientDescription => ({
  type: 'offer',
  revision,
  sdp: `offer ${revision}`,
});
const answer = (revision: number): ClientDescription => ({
  type: 'answer',
  revision,
  sdp: `answer ${revision}`,
});
const pair = () => newPair('p', 'early', 'late');

describe('descriptions', () => {
  test('an offer, its answer and later messages are forwarded', () => {
    const one = pair();
    expect(applyDescription(one, 'early', offer(2))).toBe(true);
    expect(applyDescription(one, 'late', answer(2))).toBe(true);
    expect(applyDescription(one, 'late', offer(3))).toBe(true);
    expect(applyDescription(one, 'early', answer(3))).toBe(true);
  });

  test('the second of two concurrent offers is dropped until the first is answered', () => {
    const one = pair();
    applyDescription(one, 'early', offer(2));
    applyDescription(one, 'late', answer(2));
    expect(applyDescription(one, 'late', offer(3))).toBe(true);
    expect(applyDescription(one, 'early', offer(3))).toBe(false);
    expect(applyDescription(one, 'early', answer(3))).toBe(true);
    expect(applyDescription(one, 'early', offer(4))).toBe(true);
  });

  test('messages repeated after a disconnect are dropped', () => {
    const one = pair();
    applyDescription(one, 'early', offer(2));
    expect(applyDescription(one, 'early', offer(2))).toBe(false);
    applyDescription(one, 'late', answer(2));
    expect(applyDescription(one, 'late', answer(2))).toBe(false);
    expect(applyDescription(one, 'early', offer(2))).toBe(false);
  });

  test.each([
    ['without an offer', []],
    ['to its own offer', [['early', offer(2)]]],
  ] as const)('an answer %s is dropped', (_, before) => {
    const one = pair();
    for (const [from, description] of before) applyDescription(one, from, description);
    expect(applyDescription(one, 'early', answer(2))).toBe(false);
  });

  test('an answer to another offer is dropped', () => {
    const one = pair();
    applyDescription(one, 'early', offer(3));
    expect(applyDescription(one, 'late', answer(2))).toBe(false);
  });

  test('a third participant has no influence', () => {
    expect(applyDescription(pair(), 'somebody', offer(2))).toBe(false);
    expect(applyIce(pair(), 'somebody', { ufrag: 'u', revision: 1, candidates: [] })).toBe(false);
  });
});

test('candidates are forwarded once, and again with a new description', () => {
  const one = pair();
  const ice = (ufrag: string, revision: number) => ({ ufrag, revision, candidates: [] });
  expect(applyIce(one, 'early', ice('u', 1))).toBe(true);
  expect(applyIce(one, 'early', ice('u', 1))).toBe(false);
  expect(applyIce(one, 'early', ice('u', 2))).toBe(true);
  expect(applyIce(one, 'early', ice('v', 1))).toBe(true);
});

test('a resuming participant gets the other side’s last description, or the request to offer', () => {
  const one = pair();
  expect(toldOf(one, 'early')).toEqual({ id: 'p', description: { type: 'create-offer', revision: 1 } });
  expect(toldOf(one, 'late')).toBeUndefined();
  applyDescription(one, 'early', offer(2));
  applyIce(one, 'early', { ufrag: 'u', revision: 1, candidates: [] });
  expect(toldOf(one, 'early')).toEqual({ id: 'p' });
  expect(toldOf(one, 'late')).toEqual({
    id: 'p',
    description: offer(2),
    ice: { ufrag: 'u', revision: 1, candidates: [] },
  });
});

/** Behaves like the SDK: rolls its offer back when another arrives, answers, and offers again. */
class Side {
  stable = 0;
  offered: number | undefined;
  wants = 0;
  readonly said: ClientDescription[] = [];

  offer(revision = this.stable + 1): void {
    if (this.offered !== undefined) {
      this.wants = 1;
      return;
    }
    this.offered = revision;
    this.said.push(offer(revision));
  }

  hear(description: ClientDescription): void {
    if (description.type === 'answer') {
      if (this.offered !== description.revision) throw new Error('The answer belongs to another offer.');
      this.stable = description.revision;
      this.offered = undefined;
      if (this.wants > 0) this.again();
    } else if (description.type === 'offer') {
      const tookBack = this.offered !== undefined;
      this.offered = undefined;
      this.stable = description.revision;
      this.said.push(answer(description.revision));
      if (tookBack) this.offer();
    }
  }

  private again(): void {
    this.wants = 0;
    this.offer();
  }
}

test('in any order of messages every answer fits its offer, and finally every offer is answered', () => {
  const step = fc.constantFrom('early offers', 'late offers', 'early is heard', 'late is heard');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const one = pair();
      const sides = { early: new Side(), late: new Side() };
      const deliver = (from: 'early' | 'late') => {
        const description = sides[from].said.shift();
        if (description && applyDescription(one, from, description)) {
          sides[from === 'early' ? 'late' : 'early'].hear(description);
        }
      };
      sides.early.offer(2);
      deliver('early');
      deliver('late');
      for (const what of steps) {
        if (what === 'early offers') sides.early.offer();
        else if (what === 'late offers') sides.late.offer();
        else deliver(what === 'early is heard' ? 'early' : 'late');
      }
      while (sides.early.said.length + sides.late.said.length > 0) {
        deliver('early');
        deliver('late');
      }
      expect(one.unanswered).toBeUndefined();
      expect([sides.early.offered, sides.late.offered]).toEqual([undefined, undefined]);
      expect(sides.early.stable).toBe(sides.late.stable);
    }),
  );
});
