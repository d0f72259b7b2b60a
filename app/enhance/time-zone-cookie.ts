import { EnhancedElement } from './element.ts';

const year = 60 * 60 * 24 * 365;

/** Tells the server the member's time zone, which it cannot know otherwise, by the cookie time_zone. */
export class TimeZoneCookie extends EnhancedElement {
  protected enhance(): void {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const cookie = `time_zone=${zone}`;
    if (!zone || !/^[\w+/-]+$/.test(zone) || document.cookie.split('; ').includes(cookie)) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${cookie}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  }
}
