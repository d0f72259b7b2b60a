import { z } from 'zod';
import { isBlank } from '#app/domain/typed-text.ts';
import { dateFields } from '#app/forms/date-fields.ts';
import { optionalLocalizedField, typedTexts } from '#app/forms/localized-fields.tsx';
import { moneyField } from '#app/forms/money-field.ts';
import { requiredText } from '#app/forms/text-fields.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';

const missing = 'deskBills:new.everyLanguage';

/** Reads the form. The API computes the member's share, and whether a reason is needed. @param today where the member is */
export const billSchema = ({ today, ...locale }: LocaleAndCurrency & { today: string }) =>
  z.object({
    key: z.uuid(),
    charge: moneyField({ ...locale, missing: 'deskBills:new.chargeMissing' }),
    service_date: dateFields({ locale: locale.locale, latest: today }),
    service_name: optionalLocalizedField({ missing, max: 200 }),
    provider_name: z
      .string()
      .optional()
      .transform((typed) => (isBlank(typed ?? '') ? undefined : typed))
      .pipe(requiredText(missing, 200).optional()),
    difference_reason: optionalLocalizedField({ missing, max: 300 }),
  });

const text = z.string().catch('');

/** The form's fields as typed, by name. */
export const billFields = z.object({
  key: text,
  charge: text,
  service_date: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
  service_name: typedTexts,
  provider_name: text,
  difference_reason: typedTexts,
});

/** What the form shows at first: what was kept of an earlier post, with its key, or nothing. */
export function typedBill(kept: unknown, key: string): z.infer<typeof billFields> {
  const typed = billFields.parse(kept ?? {});
  return { ...typed, key: typed.key || key };
}
