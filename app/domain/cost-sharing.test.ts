import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingToShare, shareCost, yearBegins, type Charge, type PlanTerms } from './cost-sharing.ts';
import { NotMoneyError, sumCents } from './money.ts';

const dollars = (amount: number) => Math.round(amount * 100);
const workedTerms: PlanTerms = {
  deductibleCents: dollars(1_500),
  oopMaxCents: dollars(4_000),
  copayCents: dollars(30),
  copayRxCents: dollars(15),
  coinsurancePercent: 20,
  coinsuranceRxPercent: 10,
  noDeductibleRx: true,
};

const cents = fc.oneof(fc.nat(5_000), fc.nat(3_000_000));
const percent = fc.nat(100);
const anyTerms = fc.record<PlanTerms>({
  deductibleCents: cents,
  oopMaxCents: cents,
  copayCents: fc.nat(10_000),
  copayRxCents: fc.nat(10_000),
  coinsurancePercent: percent,
  coinsuranceRxPercent: percent,
  noDeductibleRx: fc.boolean(),
});
const anyYear = fc.record({ deductibleCents: cents, outOfPocketCents: cents });
const anyCharge = fc.record<Charge>({
  totalCents: cents,
  rx: fc.boolean(),
  coverageLeftCents: fc.option(cents),
});

function yearOf(terms: PlanTerms, charges: Charge[]) {
  let year = yearBegins;
  return charges.map((charge) => {
    const share = shareCost(terms, year, charge);
    year = share.yearAfter;
    return share;
  });
}

describe('any charge', () => {
  it('is split exactly between member and plan', () => {
    fc.assert(
      fc.property(anyTerms, anyYear, anyCharge, (terms, year, charge) => {
        const share = shareCost(terms, year, charge);
        expect(share.amountCents + share.coveredCents).toBe(charge.totalCents);
        expect(share.amountCents).toBeGreaterThanOrEqual(0);
        expect(share.amountCents).toBeLessThanOrEqual(charge.totalCents);
        const { yearAfter, ...amounts } = share;
        for (const amount of [...Object.values(amounts), ...Object.values(yearAfter)]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(share.deductibleCents + share.copayCents + share.coinsuranceCents).toBe(
          share.shareCents + share.cutByMaximumCents,
        );
        expect(share.amountCents).toBe(share.shareCents + share.exceededCents);
      }),
    );
  });

  it('is covered up to the program’s remaining coverage, never beyond', () => {
    fc.assert(
      fc.property(anyTerms, anyYear, anyCharge, cents, (terms, year, charge, coverageLeftCents) => {
        const { coveredCents } = shareCost(terms, year, { ...charge, coverageLeftCents });
        expect(coveredCents).toBeLessThanOrEqual(coverageLeftCents);
      }),
    );
  });

  it('costs the member no less when it is larger', () => {
    fc.assert(
      fc.property(anyTerms, anyYear, anyCharge, cents, (terms, year, charge, more) => {
        const larger = { ...charge, totalCents: charge.totalCents + more };
        const [less, greater] = [shareCost(terms, year, charge), shareCost(terms, year, larger)];
        expect(greater.amountCents).toBeGreaterThanOrEqual(less.amountCents);
        expect(greater.coveredCents).toBeGreaterThanOrEqual(less.coveredCents);
      }),
    );
  });

  it('costs nothing when it is zero', () => {
    fc.assert(
      fc.property(anyTerms, anyYear, fc.boolean(), fc.option(cents), (terms, year, rx, coverageLeftCents) => {
        const share = shareCost(terms, year, { totalCents: 0, rx, coverageLeftCents });
        expect([share.amountCents, share.coveredCents]).toEqual([0, 0]);
        expect(share.yearAfter).toEqual(year);
      }),
    );
  });

  it('of a size that floating point would round keeps every cent', () => {
    const totalCents = Number.MAX_SAFE_INTEGER - 7;
    const terms = { ...nothingToShare, oopMaxCents: Number.MAX_SAFE_INTEGER, coinsurancePercent: 33 };
    const exact = (BigInt(totalCents) * 33n + 50n) / 100n;
    expect(shareCost(terms, yearBegins, { totalCents }).coinsuranceCents).toBe(Number(exact));
  });

  it('must be money', () => {
    for (const totalCents of [-1, 0.5, Number.NaN, 1e21]) {
      expect(() => shareCost(workedTerms, yearBegins, { totalCents })).toThrow(NotMoneyError);
    }
  });
});

it('half a cent of coinsurance is rounded up', () => {
  const coinsurance = (totalCents: number, coinsurancePercent: number) =>
    shareCost({ ...workedTerms, deductibleCents: 0, copayCents: 0, coinsurancePercent }, yearBegins, {
      totalCents,
    }).coinsuranceCents;
  expect([coinsurance(5, 10), coinsurance(4, 10), coinsurance(250, 1), coinsurance(249, 1)]).toEqual([
    1, 0, 3, 2,
  ]);
});

describe('a year', () => {
  it('never costs more than the maximum, except for what programs do not cover, in any order', () => {
    const year = fc
      .array(anyCharge, { maxLength: 8 })
      .chain((charges) =>
        fc
          .shuffledSubarray(charges, { minLength: charges.length })
          .map((shuffled) => ({ charges, shuffled })),
      );
    fc.assert(
      fc.property(anyTerms, year, (terms, { charges, shuffled }) => {
        for (const order of [charges, shuffled]) {
          const shares = yearOf(terms, order);
          const counted = sumCents(shares.map(({ shareCents }) => shareCents));
          expect(counted).toBeLessThanOrEqual(terms.oopMaxCents);
          expect(sumCents(shares.map(({ deductibleCents }) => deductibleCents))).toBeLessThanOrEqual(
            terms.deductibleCents,
          );
          const paid = sumCents(shares.map(({ amountCents }) => amountCents));
          expect(paid - sumCents(shares.map(({ exceededCents }) => exceededCents))).toBe(counted);
        }
      }),
    );
  });

  it('beyond its maximum, because of an earlier plan, charges nothing more', () => {
    const year = { deductibleCents: dollars(2_000), outOfPocketCents: dollars(5_000) };
    const share = shareCost(workedTerms, year, { totalCents: dollars(100) });
    expect(share).toMatchObject({ deductibleCents: 0, amountCents: 0, coveredCents: dollars(100) });
  });
});

describe('the worked examples of the domain notes', () => {
  it('six services of one year', () => {
    const rows = yearOf(workedTerms, [
      { totalCents: dollars(420) },
      { totalCents: dollars(185) },
      { totalCents: dollars(3_860), rx: true },
      { totalCents: dollars(2_150) },
      { totalCents: dollars(11_400) },
      { totalCents: dollars(4_800) },
    ]).map((share) => [
      share.deductibleCents,
      share.copayCents,
      share.coinsuranceCents,
      share.cutByMaximumCents,
      share.amountCents,
      share.coveredCents,
      share.yearAfter.deductibleCents,
      share.yearAfter.outOfPocketCents,
    ]);
    expect(rows).toEqual(
      [
        [420, 0, 0, 0, 420, 0, 420, 420],
        [185, 0, 0, 0, 185, 0, 605, 605],
        [0, 15, 384.5, 0, 399.5, 3_460.5, 605, 1_004.5],
        [895, 30, 245, 0, 1_170, 980, 1_500, 2_174.5],
        [0, 30, 2_274, 478.5, 1_825.5, 9_574.5, 1_500, 4_000],
        [0, 30, 954, 984, 0, 4_800, 1_500, 4_000],
      ].map((row) => row.map(dollars)),
    );
  });

  it('beyond the lifetime coverage', () => {
    const year = { deductibleCents: dollars(1_500), outOfPocketCents: dollars(3_400) };
    const charge = { totalCents: dollars(9_200), coverageLeftCents: dollars(7_000) };
    expect(shareCost(workedTerms, year, charge)).toEqual({
      deductibleCents: 0,
      copayCents: dollars(30),
      coinsuranceCents: dollars(1_394),
      cutByMaximumCents: dollars(824),
      exceededCents: dollars(2_200),
      shareCents: dollars(600),
      amountCents: dollars(2_800),
      coveredCents: dollars(6_400),
      yearAfter: { deductibleCents: dollars(1_500), outOfPocketCents: dollars(4_000) },
    });
  });

  it('a high-deductible plan pays for medicine from the deductible', () => {
    const terms = {
      ...nothingToShare,
      deductibleCents: dollars(1_700),
      oopMaxCents: dollars(5_000),
      coinsurancePercent: 20,
      coinsuranceRxPercent: 20,
    };
    const [medicine, birth] = yearOf(terms, [
      { totalCents: dollars(640), rx: true },
      { totalCents: dollars(12_700) },
    ]);
    expect(medicine?.amountCents).toBe(dollars(640));
    expect(birth).toMatchObject({ deductibleCents: dollars(1_060), coinsuranceCents: dollars(2_328) });
    expect(birth?.amountCents).toBe(dollars(3_388));
    expect(birth?.yearAfter.outOfPocketCents).toBe(dollars(4_028));
  });

  it.each([
    ['a birth', 1_800, 9_000, 12_700, 3_980],
    ['a large bill cut by the maximum', 1_300, 4_400, 20_000, 4_400],
    ['a smaller one cut by it', 1_500, 3_000, 10_000, 3_000],
  ])('published: %s', (_name, deductible, maximum, total, pays) => {
    const terms = {
      ...nothingToShare,
      deductibleCents: dollars(deductible),
      oopMaxCents: dollars(maximum),
      coinsurancePercent: 20,
    };
    expect(shareCost(terms, yearBegins, { totalCents: dollars(total) }).amountCents).toBe(dollars(pays));
  });

  it('a charge below the copay is paid in full', () => {
    const year = { deductibleCents: dollars(1_500), outOfPocketCents: dollars(1_500) };
    expect(shareCost(workedTerms, year, { totalCents: dollars(12) })).toMatchObject({
      copayCents: dollars(12),
      coinsuranceCents: 0,
      amountCents: dollars(12),
    });
  });
});

it('without a medical plan a program pays up to its remaining coverage', () => {
  const charge = { totalCents: dollars(2_500), coverageLeftCents: dollars(2_000) };
  expect(shareCost(nothingToShare, yearBegins, charge)).toMatchObject({
    shareCents: 0,
    amountCents: dollars(500),
    coveredCents: dollars(2_000),
  });
  const nothingLeft = shareCost(workedTerms, yearBegins, { totalCents: 100, coverageLeftCents: 0 });
  expect(nothingLeft).toMatchObject({ exceededCents: 100, coveredCents: 0, yearAfter: yearBegins });
});
