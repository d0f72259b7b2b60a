import { expect, test } from 'vitest';
import { agreedFee, comparable } from './agreed-fee.ts';

const fee = (provider: string | null, amount_cents: number, valid_from: string | null = null) => ({
  service_code: comparable('IVF-RET'),
  provider_name: provider === null ? null : comparable(provider),
  amount_cents,
  valid_from,
});
const asked = { serviceCode: ' ivf-ret', provider: 'harbor  CLINIC ', on: '2026-03-02' };

test('the fee of the provider goes before that for every provider, however old it is', () => {
  const fees = [fee(null, 200, '2026-03-01'), fee('Harbor Clinic', 180), fee('Bay Clinic', 150)];
  expect(agreedFee(fees, asked)).toBe(180);
  for (const provider of ['Other Clinic', '', null])
    expect(agreedFee(fees, { ...asked, provider })).toBe(200);
});

test('the newest fee that has begun on the day holds', () => {
  const fees = [
    fee(null, 1),
    fee(null, 3, '2026-03-03'),
    fee(null, 2, '2026-03-02'),
    fee(null, 4, '2025-01-01'),
  ];
  const days = ['2024-12-31', '2026-03-01', '2026-03-02', '2026-03-03'];
  expect(days.map((on) => agreedFee(fees, { ...asked, on }))).toEqual([1, 4, 2, 3]);
});

test('a fee of zero is a fee; there is none for another code, or before the first day', () => {
  expect(agreedFee([fee(null, 0)], asked)).toBe(0);
  expect(agreedFee([fee(null, 5)], { ...asked, serviceCode: 'IVF-STO' })).toBeNull();
  expect(agreedFee([fee(null, 5, '2026-03-03')], asked)).toBeNull();
});
