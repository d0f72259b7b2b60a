import { useLowData } from '#app/ui/pictures/low-data.tsx';

const pictures = ['/people/1.webp', '/people/2.webp', '/people/3.webp'];

/** Three people as they work here, for pages that know of nobody yet: decoration. They are drawn, see the page of credits. */
export function Faces() {
  if (useLowData()) return null;
  return (
    <div className="row">
      {pictures.map((picture) => (
        <img key={picture} src={picture} className="avatar" width={48} height={48} alt="" loading="lazy" />
      ))}
    </div>
  );
}
