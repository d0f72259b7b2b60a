import { href } from 'react-router';
import { readablePhone } from '#app/forms/readable-phone.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';
import { MailLink } from '#app/ui/mail-link.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import type { Side } from './side.ts';

interface OtherWaysProps {
  side: Side;
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** What to do when the video does not work here: another device, the phone, another time. */
export function OtherWays({ side, email, phone }: OtherWaysProps) {
  const translate = useTranslate();
  return (
    <section className="stack-small" aria-labelledby="other-ways">
      <h2 id="other-ways">{translate('callPage:other.heading')}</h2>
      <ul>
        {phone && (
          <li>
            {translate('callPage:other.phone')} <PhoneLink dial={phone} shown={readablePhone(phone)} />
          </li>
        )}
        {email && (
          <li>
            {translate('callPage:other.email')} <MailLink email={email} />
          </li>
        )}
        <li>
          {translate('callPage:other.device')}{' '}
          <Link href={href('/pages/download_apps')}>{translate('callPage:other.app')}</Link>
        </li>
        {side === 'member' && (
          <li>
            {translate('callPage:other.time')}{' '}
            <Link href={href('/video-visits')}>{translate('callPage:other.visits')}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
