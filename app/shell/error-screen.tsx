import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NestScene } from '#app/ui/scenes/nest-scene.tsx';
import { NotFound } from './not-found.tsx';
import { SignedOutShell } from './signed-out-shell.tsx';

/** The one boundary for everything unexpected. The status is the answer's; the error's own text is never shown. */
export function ErrorScreen() {
  const { status } = usePageFacts();
  return <SignedOutShell>{status === 404 ? <NotFound /> : <ErrorMessage status={status} />}</SignedOutShell>;
}

const known = {
  403: ['errors:forbidden.title', 'errors:forbidden.message'],
  413: ['errors:tooLarge.title', 'errors:tooLarge.message'],
  429: ['errors:tooManyRequests.title', 'errors:tooManyRequests.message'],
  503: ['errors:unavailable.title', 'errors:unavailable.message'],
} as const;

const isKnown = (status: number): status is keyof typeof known => status in known;

function ErrorMessage({ status }: { status: number }) {
  const translate = useTranslate();
  const { requestId, retryAfterSeconds } = usePageFacts();
  const [titleKey, messageKey] = isKnown(status)
    ? known[status]
    : (['errors:generic.title', 'errors:generic.message'] as const);
  return (
    <>
      <PageTitle page={translate(titleKey)} />
      <PageHeader
        before={<NestScene />}
        eyebrow={translate('errors:generic.status', { status })}
        title={translate(titleKey)}
        lead={
          status === 429 && retryAfterSeconds !== null
            ? translate('errors:tooManyRequests.minutes', { count: Math.ceil(retryAfterSeconds / 60) })
            : translate(messageKey)
        }
      />
      <LinkButton href={href('/')}>{translate('common:goToHome')}</LinkButton>
      <p className="fine-print">{translate('errors:generic.reference', { requestId })}</p>
    </>
  );
}
