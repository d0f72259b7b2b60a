import { href } from 'react-router';
import { readablePhone } from '#app/forms/readable-phone.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';

interface HelpLineProps {
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** Who helps, and that the session ends by itself: the same words at the same place on every signed-in page. */
export function HelpLine({ email, phone }: HelpLineProps) {
  const translate = useTranslate();
  return (
    <>
      <p>
        {translate('shell:help.hardMoment')}{' '}
        <Link href={href('/helplines')}>{translate('shell:help.helplines')}</Link>
      </p>
      {email && (
        <p>
          {translate('shell:help.text')}{' '}
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          {translate('shell:help.phone')}{' '}
          <a href={`tel:${phone}`} dir="ltr">
            {readablePhone(phone)}
          </a>
        </p>
      )}
      <p>{translate('shell:timeout.limit')}</p>
    </>
  );
}
