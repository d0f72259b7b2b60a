import { describe, expect, it } from 'vitest';
import { taxableOf, taxLabelOf, taxLabels } from './tax-label.ts';

describe('the tax label of money that is paid back', () => {
  it.each([
    ['adoption', 'adoption'],
    ['surrogacy', 'pay'],
    ['fertility', 'medical'],
    ['pharmacy', 'medical'],
    ['fertility_preservation', 'depends'],
    ['maternity', 'depends'],
    ['doula', 'depends'],
    ['postpartum', 'depends'],
    ['pediatrics', 'depends'],
    ['menopause', 'depends'],
    ['mental_health', 'depends'],
    ['gender_affirming_care', 'depends'],
    ['a_category_to_come', 'depends'],
    ['toString', 'depends'],
  ])('of %s, in the United States: %s', (programCategoryId, label) => {
    expect(taxLabelOf({ programId: 'a_program', programCategoryId, countryCode: 'US' })).toBe(label);
  });

  it.each(['adoption', 'surrogacy', 'fertility', 'pharmacy'])(
    'of %s depends in any other country, because only US law is implemented',
    (programCategoryId) => {
      for (const countryCode of ['IE', 'us', '', 'GB']) {
        expect(taxLabelOf({ programId: 'a_program', programCategoryId, countryCode })).toBe('depends');
      }
    },
  );

  it.each(['donor_egg', 'donor_sperm'])(
    'of %s depends, although the rest of its category is medical',
    (programId) => {
      expect(taxLabelOf({ programId, programCategoryId: 'fertility', countryCode: 'US' })).toBe('depends');
    },
  );
});

it('the employer’s label has the tax treatment, and of the categories only adoption', () => {
  expect(taxLabels.map((label) => [label, taxableOf(label)])).toEqual([
    ['adoption', 'adoption'],
    ['pay', 'yes'],
    ['medical', 'no'],
    ['depends', 'yes'],
  ]);
});
