/** A place on Earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A rectangle on the map, in degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

const earthRadiusMiles = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The place as a point of a ball of radius one; the product of two such points is the cosine of the angle between them. */
export function onUnitBall({ latitude, longitude }: Position) {
  const across = Math.cos(radians(latitude));
  return {
    x: across * Math.cos(radians(longitude)),
    y: across * Math.sin(radians(longitude)),
    z: Math.sin(radians(latitude)),
  };
}

/** The angle at the center of the Earth that corresponds to a distance in miles. */
export function angleOfMiles(miles: number): number {
  return miles / earthRadiusMiles;
}

/** Surface distance by the haversine formula, which is exact also for very close points. */
export function milesBetween(from: Position, to: Position): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const share =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The smallest rectangle around everything within this angle; all longitudes if the circle contains a pole or crosses the date line. */
export function boxAround({ latitude, longitude }: Position, angle: number): Box {
  const reach = degrees(angle);
  const south = latitude - reach;
  const north = latitude + reach;
  const everyLongitude = { west: -180, east: 180 };
  const upright = { south: Math.max(-90, south), north: Math.min(90, north) };
  if (south <= -90 || north >= 90) return { ...upright, ...everyLongitude };
  const sideways = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))));
  const west = longitude - sideways;
  const east = longitude + sideways;
  if (west < -180 || east > 180) return { ...upright, ...everyLongitude };
  return { ...upright, west, east };
}
