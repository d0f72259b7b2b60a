import type { ReactNode } from 'react';
import { usePageData } from '#app/page/page-data.tsx';
import { isMessageKey } from '#app/i18n/translator.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageNewsProvider } from '#app/ui/layout/page-header.tsx';
import { Notice } from '#app/ui/status/notice.tsx';

const shownMilliseconds = 5000;

/** The previous page's notice. */
function FlashNotice() {
  const translate = useTranslate();
  const { notice } = usePageData();
  if (!notice || !isMessageKey(notice.text)) return null;
  const staysUntilRead = notice.type === 'info' || notice.type === 'alert';
  return (
    <Notice
      type={notice.type}
      closeText={translate('common:close')}
      duration={staysUntilRead ? undefined : shownMilliseconds}
    >
      {translate(notice.text, notice.values)}
      {notice.more && isMessageKey(notice.more) && ` ${translate(notice.more)}`}
    </Notice>
  );
}

interface MainContentProps {
  announcements?: ReactNode;
  /** The page. With errors, it starts with them. */
  children: ReactNode;
}

/** The content of main. The previous page's notice comes first, but below errors of this page. With errors, there are no announcements. */
export function MainContent({ announcements, children }: MainContentProps) {
  const { status } = usePageData();
  const isFaulty = status >= 400;
  return (
    <PageNewsProvider news={!isFaulty && announcements}>
      {!isFaulty && <FlashNotice />}
      {children}
      {isFaulty && <FlashNotice />}
    </PageNewsProvider>
  );
}
