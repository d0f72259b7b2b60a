import { useLowData } from '#app/ui/pictures/low-data.tsx';

const pictures = ['/people/1.webp', '/people/2.webp', '/people/3.webp'];

/** Three drawn portraits as decoration on signed-out pages. The credits page names their source. */
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
