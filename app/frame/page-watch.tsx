import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';

/** Elements for the small script on every page; invisible without it. */
export function PageWatch() {
  const translate = useTranslate();
  const { appNews, buildStamp, lowData, reloadable, island } = usePageData();
  return (
    <>
      {/* A new version must not break off a call. */}
      {reloadable && !island && !lowData && <version-check data-build={buildStamp} />}
      <time-zone-cookie />
      <waiting-forms data-text={translate('shell:offline.waiting')} />
      {appNews && (
        <app-messages
          data-messages={JSON.stringify(appNews.messages)}
          data-told-cookie={appNews.toldCookie}
        />
      )}
    </>
  );
}

/** The same for signed-in pages: prefetching, unread counters, and a warning before the session times out. */
export function MemberPageWatch({ polling }: { polling: boolean }) {
  const { lowData, offlineWorker, fetchAhead, nonce } = usePageData();
  return (
    <>
      {fetchAhead && (
        <script type="speculationrules" nonce={nonce}>
          {fetchAhead}
        </script>
      )}
      <offline-worker data-wanted={offlineWorker || undefined} />
      {polling && !lowData && <unread-counts />}
      <TimeoutWarning />
    </>
  );
}

function TimeoutWarning() {
  const translate = useTranslate();
  const { path, formKept } = usePageData();
  return (
    <timeout-warning
      data-heading={translate('shell:timeout.heading')}
      data-text={translate('shell:timeout.text')}
      data-stay-text={translate('shell:timeout.stay')}
      data-stay-url={href('/session/extend')}
      data-ended-url={path}
      data-keep-url={href('/session/keep-form')}
      data-form-kept={formKept || undefined}
      data-minutes-one={translate('shell:timeout.minutesOne')}
      data-minutes-other={translate('shell:timeout.minutesOther')}
      data-seconds-one={translate('shell:timeout.secondsOne')}
      data-seconds-other={translate('shell:timeout.secondsOther')}
    />
  );
}
