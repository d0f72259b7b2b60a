import './front-door.css';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Faces } from '#app/page/faces.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { FrontScene } from '../ui/pictures/scenes/wide-scenes.tsx';

const promises = [
  { icon: 'people', name: 'carePartner' },
  { icon: 'video', name: 'visits' },
  { icon: 'private', name: 'privacy' },
] as const;

/** The product and three of its promises, beside the sign-in form. Phones only show the picture. */
export function FrontDoor({ employer }: { employer: string | undefined }) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  return (
    <aside className="front-door no-print">
      <div className="front-view">
        <div className="promise">
          <p className="promise-title">{translate('shell:promise.title')}</p>
          <p className="lead">
            {employer === undefined
              ? translate('shell:promise.about', { brand })
              : translate('shell:promise.aboutEmployer', { brand, employer })}
          </p>
          <ul className="promises">
            {promises.map(({ icon, name }) => (
              <li key={name}>
                <Icon name={icon} />
                <div>
                  <strong>{translate(`shell:promise.${name}`)}</strong>
                  <p>{translate(`shell:promise.${name}.text`)}</p>
                  {name === 'carePartner' && <Faces />}
                </div>
              </li>
            ))}
          </ul>
        </div>
        <FrontScene />
      </div>
    </aside>
  );
}
