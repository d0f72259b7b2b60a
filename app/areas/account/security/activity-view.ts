import type { LocaleAndZone } from '#app/i18n/zone-choices.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { deviceName } from './device-view.ts';
import type { Activity } from './security.api.server.ts';

/** The text of each kind. Other kinds are shown as other activity. */
const words: Readonly<Record<string, MessageKey>> = {
  signed_in: 'security:kind.signed_in',
  signed_out: 'security:kind.signed_out',
  password_changed: 'security:kind.password_changed',
  password_reset: 'security:kind.password_reset',
  email_changed: 'security:kind.email_changed',
  personal_email_changed: 'security:kind.personal_email_changed',
  personal_email_confirmed: 'security:kind.personal_email_confirmed',
  personal_email_removed: 'security:kind.personal_email_removed',
  account_locked: 'security:kind.account_locked',
  account_unlocked: 'security:kind.account_unlocked',
  second_factor_added: 'security:kind.second_factor_added',
  second_factor_removed: 'security:kind.second_factor_removed',
  backup_codes_created: 'security:kind.backup_codes_created',
  backup_code_used: 'security:kind.backup_code_used',
  passkey_added: 'security:kind.passkey_added',
  passkey_removed: 'security:kind.passkey_removed',
  device_forgotten: 'security:kind.device_forgotten',
  sessions_ended: 'security:kind.sessions_ended',
  disavowed: 'security:kind.disavowed',
  registered: 'security:kind.registered',
  partner_invited: 'security:kind.partner_invited',
  partner_revoked: 'security:kind.partner_revoked',
  consent_given: 'security:kind.consent_given',
  consent_withdrawn: 'security:kind.consent_withdrawn',
  data_exported: 'security:kind.data_exported',
  calendar_feed_created: 'security:kind.calendar_feed_created',
  calendar_feed_renewed: 'security:kind.calendar_feed_renewed',
  calendar_feed_ended: 'security:kind.calendar_feed_ended',
  deletion_requested: 'security:kind.deletion_requested',
  deletion_withdrawn: 'security:kind.deletion_withdrawn',
};

/** Kinds without the link "This was not me". */
const withoutDisavowal = new Set(['account_locked', 'registered', 'disavowed']);

export interface ActivityView {
  id: string;
  text: string;
  happenedAt: string;
  /** In the member's language and zone. */
  moment: string;
  /** The device, as far as known. */
  where: string | null;
  canDisavow: boolean;
}

export function activityView(
  { id, kind, happened_at, this_session, browser, system }: Activity,
  { locale, timeZone }: LocaleAndZone,
): ActivityView {
  const translate = translatorFor(locale);
  const known = browser !== null || system !== null;
  const where = this_session
    ? translate('security:activity.here')
    : known
      ? deviceName({ browser, system }, locale)
      : null;
  return {
    id,
    text: translate(words[kind] ?? 'security:kind.other'),
    happenedAt: happened_at,
    moment: formatMoment(happened_at, locale, timeZone),
    where,
    canDisavow: !withoutDisavowal.has(kind),
  };
}
