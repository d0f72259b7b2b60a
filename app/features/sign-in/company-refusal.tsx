import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { builtHref } from '#app/not-built-yet.ts';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

interface CompanyRefusalProps {
  /** What the benefits API says went wrong, and what to do about it. */
  message: string;
  /** The company knows them, and we do not. */
  isUnknown: boolean;
  atCompany: boolean;
}

/** Somebody came back from their company's sign-in and is not signed in: why, and the ways on from here. */
export function CompanyRefusal({ message, isUnknown, atCompany }: CompanyRefusalProps) {
  const translate = useTranslate();
  const signUp = isUnknown ? builtHref('/signup') : undefined;
  const retry = atCompany ? `${href('/signin')}?step=single-sign-on` : href('/signin');
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty />
      <PageHeader title={translate('signIn:company.refusedHeading')} lead={message} />
      <div className="stack">
        {signUp && (
          <LinkButton href={signUp} look="primary" wide>
            {translate('signIn:company.activate')}
          </LinkButton>
        )}
        <LinkButton href={retry} look={signUp ? 'secondary' : 'primary'} wide>
          {translate('common:tryAgain')}
        </LinkButton>
        <LinkButton href={href('/signin')} look="plain">
          {translate('signIn:company.otherEmail')}
        </LinkButton>
      </div>
    </>
  );
}
