import { describe, expect, it } from 'vitest';
import { taxLabelOf } from './tax-label.ts';

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
    expect(taxLabelOf({ programCategoryId, countryCode: 'US' })).toBe(label);
  });

  it.each(['adoption', 'surrogacy', 'fertility', 'pharmacy'])(
    'of %s depends in any other country, whose law is not known here',
    (programCategoryId) => {
      for (const countryCode of ['IE', 'us', '', 'GB']) {
        expect(taxLabelOf({ programCategoryId, countryCode })).toBe('depends');
      }
    },
  );
});
