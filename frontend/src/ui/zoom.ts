/** How a picture is enlarged: its scale, and how far its centre is moved, in CSS pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
/** Public pictures have at most four times the pixels of a phone's width. */
export const SCALE_MAX = 4;
/** The scale after a double tap. */
export const SCALE_TAPPED = 2.5;

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most);

/** Keeps the picture over its frame. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  if (scale === 1) return UNZOOMED;
  return {
    scale,
    x: clamp(x, ((scale - 1) * width) / 2),
    y: clamp(y, ((scale - 1) * height) / 2),
  };
}

/** Changes the scale so that what is at `point`, measured from the centre of the frame, stays there. */
export function zoomAt(zoom: Zoom, scale: number, point: Point, frame: Size): Zoom {
  const next = Math.min(Math.max(scale, 1), SCALE_MAX);
  const ratio = next / zoom.scale;
  const moved = {
    scale: next,
    x: point.x - (point.x - zoom.x) * ratio,
    y: point.y - (point.y - zoom.y) * ratio,
  };
  return within(moved, frame);
}

export function panBy(zoom: Zoom, by: Point, frame: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}
