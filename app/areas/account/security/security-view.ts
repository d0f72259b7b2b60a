import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { isMessageKey, translatorFor } from '#app/i18n/translator.ts';
import type { Activity, Device } from './security.api.server.ts';

/** Kinds without the link "This was not me". */
const withoutDisavowal = new Set(['account_locked', 'registered', 'disavowed']);

export function activityView(
  { id, kind, happened_at, this_session, browser, system }: Activity,
  { locale, timeZone }: LocaleAndZone,
) {
  const translate = translatorFor(locale);
  const text: string = `security:kind.${kind}`;
  const known = browser !== null || system !== null;
  const where = this_session
    ? translate('security:activity.here')
    : known
      ? deviceName({ browser, system }, locale)
      : null;
  return {
    id,
    // A server of a later release may know more kinds.
    text: translate(isMessageKey(text) ? text : 'security:kind.other'),
    happenedAt: happened_at,
    /** In the member's language and zone. */
    moment: formatDatedMoment(happened_at, locale, timeZone),
    /** The device, as far as known. */
    where,
    canDisavow: !withoutDisavowal.has(kind),
  };
}

export type ActivityView = ReturnType<typeof activityView>;

/** "Firefox on Windows", or the known part of it. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>, locale: string): string {
  const translate = translatorFor(locale);
  if (browser !== null && system !== null) return translate('security:device.name', { browser, system });
  return browser ?? system ?? translate('security:device.unknown');
}

export function deviceView(device: Device, { locale, timeZone }: LocaleAndZone) {
  const translate = translatorFor(locale);
  const moment = (instant: string) => formatDatedMoment(instant, locale, timeZone);
  const { id, last_seen_at, remembered_until, this_device, signed_in } = device;
  return {
    id,
    name: deviceName(device, locale),
    lastSeen: translate('security:devices.lastSeen', { moment: moment(last_seen_at) }),
    remembered:
      remembered_until && translate('security:devices.remembered', { moment: moment(remembered_until) }),
    isThis: this_device,
    signedIn: signed_in,
  };
}

export type DeviceView = ReturnType<typeof deviceView>;
