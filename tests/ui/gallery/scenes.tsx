import { BrandMark } from '#app/frame/brand.tsx';
import { CalendarScene } from '#app/ui/pictures/scenes/calendar-scene.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/hands-scene.tsx';
import { NestScene } from '#app/ui/pictures/scenes/nest-scene.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/receipt-scene.tsx';

/** Every picture of our own, large enough to see its lines. */
export function ScenesPage() {
  return (
    <main className="scenes-sheet">
      <h1>Scenes</h1>
      <BrandMark />
      <div className="grid">
        <NestScene />
        <CalendarScene />
        <ReceiptScene />
        <HandsScene />
      </div>
    </main>
  );
}
