import { href, Outlet } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { MainContent } from '../main-content.tsx';
import { SignedOutFrame } from '../signed-out-shell.tsx';
import { LanguageSwitch } from '../site-links.tsx';
import { NoIndex } from './no-index.tsx';

/** The frame of the desk's pages before signing in. */
export default function DeskDoorLayout() {
  const translate = useTranslate();
  return (
    <SignedOutFrame home={href('/desk')} line={translate('desk:name')} languageSwitch={<LanguageSwitch />}>
      <NoIndex />
      <MainContent>
        <Outlet />
      </MainContent>
    </SignedOutFrame>
  );
}
