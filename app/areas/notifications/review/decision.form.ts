import { z } from 'zod';
import { plainDollars } from '#app/domain/money.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import { optionalDateFields } from '#app/forms/date-fields.ts';
import { localizedField, optionalLocalizedField, typedTexts } from '#app/forms/localized-fields.tsx';
import { moneyField } from '#app/forms/money-field.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { AuthorizationDecision, ReviewedAuthorization } from './review.api.server.ts';

/** The buttons of the form. */
export const decisions = ['approved', 'rejected', 'canceled'] as const;

const reasonRules = {
  missing: 'deskAuthorizations:decision.reasonMissing',
  max: 500,
  tidy: tidyLines,
} as const;
const optionalReason = optionalLocalizedField(reasonRules);

interface Zone extends LocaleAndCurrency {
  /** The member's, IANA: an approval ends with a day there. */
  timeZone: string;
}

const position = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

type Requested = readonly Pick<ReviewedAuthorization['services'][number], 'position' | 'amount'>[];

/** An approval: which services at which amount, until which day. What is not approved, or more than was requested, needs a reason. */
const approval = ({ timeZone, ...locale }: Zone, requested: Requested) =>
  z
    .object({
      services: z
        .array(
          z.object({
            position,
            approved: z.enum(['yes', 'no']),
            amount: moneyField({
              ...locale,
              allowsZero: true,
              missing: 'deskAuthorizations:new.amountMissing',
            }),
          }),
        )
        .max(100),
      expires_at: optionalDateFields(locale),
      reason: optionalReason,
    })
    .superRefine(({ services, reason }, context) => {
      const isNone = services.length > 0 && services.every(({ approved }) => approved === 'no');
      const isPartly = services.some(({ approved }) => approved === 'no');
      const isMore = services.some(({ position: at, approved, amount }) =>
        requested.some((one) => one.position === at && approved === 'yes' && amount > one.amount),
      );
      if (isNone) {
        context.addIssue({
          code: 'custom',
          path: ['services', 0, 'approved'],
          message: 'deskAuthorizations:decision.noneApproved',
        });
      } else if ((isPartly || isMore) && reason === undefined) {
        const message = isPartly ? reasonRules.missing : 'deskAuthorizations:decision.reasonForMoreMissing';
        context.addIssue({ code: 'custom', path: ['reason', 'en'], message });
      }
    })
    .transform(({ services, expires_at: day, reason }): AuthorizationDecision => ({
      decision: 'approved',
      services: services.map(({ position: at, approved, amount }) => ({
        position: at,
        approved: approved === 'yes',
        amount: approved === 'yes' ? amount : undefined,
      })),
      expires_at: day === undefined ? undefined : endOf(day, timeZone),
      reason,
    }));

const refusal = <Reason extends z.ZodType>(decision: 'rejected' | 'canceled', reason: Reason) =>
  z.object({ reason }).transform((values) => ({ decision, ...values }));

/** Reads the form as the pressed button means it. @param requested the services before the decision, amounts in cents */
export function decisionSchema(
  decision: (typeof decisions)[number],
  zone: Zone,
  requested: Requested,
): z.ZodType<AuthorizationDecision> {
  if (decision === 'approved') return approval(zone, requested);
  return decision === 'rejected'
    ? refusal(decision, localizedField(reasonRules))
    : refusal(decision, optionalReason);
}

/** The last second of a day. */
const endOf = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .subtract({ seconds: 1 })
    .toInstant()
    .toString();

const text = z.string().catch('');

/** The form's fields as typed, by name. */
export const decisionFields = z.object({
  services: z.array(z.object({ position: text, approved: text, amount: text })).catch([]),
  expires_at: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
  reason: typedTexts,
});

/** What the form shows at first: every service approved as requested, each with kept input in its place. */
export function initialDecision(
  { services }: Pick<ReviewedAuthorization, 'services'>,
  kept: unknown,
): z.infer<typeof decisionFields> {
  const typed = decisionFields.parse(kept ?? {});
  return {
    ...typed,
    services: services.map((service) => {
      const at = String(service.position);
      const row = typed.services.find((one) => one.position === at);
      return row ?? { position: at, approved: 'yes', amount: plainDollars(service.amount) };
    }),
  };
}
