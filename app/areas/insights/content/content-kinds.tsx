import './content.css';
import { contentKinds, type ContentKind } from '#app/domain/content-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { kindTexts } from './content-words.ts';

/** The links to a list of each kind. @param path of the list */
export function ContentKinds({ path, kind }: { path: string; kind: ContentKind }) {
  const translate = useTranslate();
  return (
    <nav className="actions" aria-label={translate('deskContent:kinds')}>
      {contentKinds.map((one) =>
        one === kind ? (
          <strong key={one} aria-current="page">
            {translate(kindTexts[one].all)}
          </strong>
        ) : (
          <Link key={one} className="action" href={`${path}?kind=${one}`}>
            {translate(kindTexts[one].all)}
          </Link>
        ),
      )}
    </nav>
  );
}
