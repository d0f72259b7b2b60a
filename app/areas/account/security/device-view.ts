import type { LocaleAndZone } from '#app/i18n/zone-choices.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Device } from './security.api.server.ts';

/** "Firefox on Windows", or the known part of it. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>, locale: string): string {
  const translate = translatorFor(locale);
  if (browser !== null && system !== null) return translate('security:device.name', { browser, system });
  return browser ?? system ?? translate('security:device.unknown');
}

export interface DeviceView {
  id: string;
  name: string;
  lastSeen: string;
  remembered: string | null;
  isThis: boolean;
  signedIn: boolean;
}

export function deviceView(device: Device, { locale, timeZone }: LocaleAndZone): DeviceView {
  const translate = translatorFor(locale);
  const moment = (instant: string) => formatMoment(instant, locale, timeZone);
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
