import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angleOfMiles, boxAround, milesBetween, onUnitBall, type Position } from './geography.ts';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('New York and Los Angeles are some 2,446 miles apart, and a degree of latitude is 69', () => {
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
  expect(milesBetween(newYork, { ...newYork, latitude: 41.7128 })).toBeCloseTo(69.09, 1);
});

test('a distance is the same both ways, zero to oneself, and never longer than a detour', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
      expect(milesBetween(a, a)).toBe(0);
      expect(milesBetween(a, b)).toBeLessThanOrEqual(milesBetween(a, c) + milesBetween(c, b) + 1e-3);
    }),
  );
});

function cosineBetween(a: Position, b: Position): number {
  const [p, q] = [onUnitBall(a), onUnitBall(b)];
  return p.x * q.x + p.y * q.y + p.z * q.z;
}

test('the product on the unit ball is the cosine of the distance', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(cosineBetween(a, b)).toBeCloseTo(Math.cos(angleOfMiles(milesBetween(a, b))), 9);
    }),
  );
});

test('every point within the miles is within the box', () => {
  fc.assert(
    fc.property(
      position,
      position,
      fc.double({ min: 0, max: 12_000, noNaN: true }),
      (middle, other, miles) => {
        fc.pre(milesBetween(middle, other) <= miles);
        const { south, west, north, east } = boxAround(middle, angleOfMiles(miles) + 1e-9);
        expect(other.latitude).toBeGreaterThanOrEqual(south);
        expect(other.latitude).toBeLessThanOrEqual(north);
        expect(other.longitude).toBeGreaterThanOrEqual(west);
        expect(other.longitude).toBeLessThanOrEqual(east);
      },
    ),
    { numRuns: 500 },
  );
});
