import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

interface CompanyRefusalProps {
  /** What the benefits API says went wrong, and what to do about it. */
  message: string;
  /** The company knows this person, but nobody with this address has an account here. */
  isUnknown: boolean;
  atCompany: boolean;
}

/** Says why somebody who came back from their company's sign-in is not signed in, and what to do next. */
export function CompanyRefusal({ message, isUnknown, atCompany }: CompanyRefusalProps) {
  const translate = useTranslate();
  const signUp = isUnknown ? href('/signup') : undefined;
  const retry = atCompany ? `${href('/signin')}?step=single-sign-on` : href('/signin');
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty />
      <PageHeader title={translate('signIn:company.refusedHeading')} lead={<bdi>{message}</bdi>} />
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
