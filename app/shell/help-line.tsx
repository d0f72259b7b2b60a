import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';

/** Who helps, and that the session ends by itself: the same words at the same place on every signed-in page. */
export function HelpLine({ email }: { email: string | null }) {
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
      <p>{translate('shell:timeout.limit')}</p>
    </>
  );
}
