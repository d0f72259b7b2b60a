import { Bird } from '#app/ui/scenes/bird.tsx';

/** The wren. Its colours come from the tokens. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="1 2 31 30" aria-hidden="true">
      <Bird />
    </svg>
  );
}
