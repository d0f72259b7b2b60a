import { z } from 'zod';
import { isBlank } from '#app/domain/typed-text.ts';
import { optionalDateFields } from '#app/forms/date-fields.ts';
import { localizedField, typedTexts } from '#app/forms/localized-fields.tsx';
import { moneyField } from '#app/forms/money-field.ts';
import type { Submission } from '#app/forms/read-submission.server.ts';
import { requiredText } from '#app/forms/text-fields.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { NewAuthorization } from './review.api.server.ts';

export const mostServices = 20;

const text = z.string().catch('');
const day = z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' });
const typedService = z
  .object({ service_name: typedTexts, service_code: text, amount: text })
  .catch({ service_name: {}, service_code: '', amount: '' });
export type TypedService = z.infer<typeof typedService>;

/** The form's fields as typed, by name. Its first rendering has one empty service. */
export const authorizationFields = z.object({
  key: text,
  program_id: text,
  provider_name: text,
  title: typedTexts,
  service_date: day,
  template: text,
  delivery_deadline: day,
  max_rx_coverage: text,
  services: z.array(typedService).catch([]),
});
export type TypedAuthorization = z.infer<typeof authorizationFields>;

const isTyped = ({ service_name, ...rest }: TypedService) =>
  [...Object.values(service_name), ...Object.values(rest)].some((typed) => !isBlank(typed));

const empty: TypedService = { service_name: {}, service_code: '', amount: '' };

/** What the form shows: what was typed, in at least one row. @param key of this rendering, if it has none yet */
export function shownAuthorization(typed: unknown, key: string): TypedAuthorization {
  const shown = authorizationFields.parse(typed ?? {});
  const { services } = shown;
  return {
    ...shown,
    key: shown.key || key,
    template: shown.template || 'default',
    services: services.length > 0 ? services : [empty],
  };
}

export function authorizationSchema(locale: LocaleAndCurrency) {
  const missing = 'deskAuthorizations:new.amountMissing';
  const optionalAmount = z
    .string()
    .optional()
    .transform((typed) => (isBlank(typed ?? '') ? undefined : typed));
  const service = z.object({
    service_name: localizedField({ missing: 'deskAuthorizations:new.serviceMissing', max: 200 }),
    service_code: requiredText('deskAuthorizations:new.codeMissing', 30),
    // The API takes the agreed fee for one that is left empty.
    amount: optionalAmount.pipe(moneyField({ ...locale, missing, allowsZero: true }).optional()),
  });
  return z
    .object({
      key: z.uuid(),
      program_id: z.string().min(1, { error: 'deskAuthorizations:new.programMissing' }),
      provider_name: requiredText('deskAuthorizations:new.providerMissing', 200),
      title: localizedField({ missing: 'deskAuthorizations:new.titleMissing', max: 200 }),
      service_date: optionalDateFields(locale),
      template: z.enum(['default', 'pharmacy']),
      delivery_deadline: optionalDateFields(locale),
      max_rx_coverage: optionalAmount.pipe(moneyField({ ...locale, missing }).optional()),
      services: z.array(service).max(mostServices),
    })
    .refine(
      ({ template, delivery_deadline, max_rx_coverage }) =>
        template === 'pharmacy' || (delivery_deadline ?? max_rx_coverage) === undefined,
      { path: ['template'], error: 'deskAuthorizations:new.notPrescription' },
    );
}

/**
 * The form without the rows in which nothing is typed, unless there is no other. Page, schema and API then count the same rows, so that an
 * error is shown at its own.
 */
export function withoutEmptyRows(submission: Submission): Submission {
  const filled = authorizationFields.shape.services.parse(submission.payload['services']).filter(isTyped);
  return {
    ...submission,
    payload: { ...submission.payload, services: filled.length > 0 ? filled : [empty] },
  };
}

/** The body of the call. */
export const newAuthorization = (
  memberId: string,
  values: z.output<ReturnType<typeof authorizationSchema>>,
): NewAuthorization => ({ ...values, member_id: memberId });
