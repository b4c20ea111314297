import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Point, panBy, SCALE_TAPPED, UNZOOMED, type Zoom, zoomAt } from './zoom';

/** Two taps within this time and distance are one double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** A tap moves less than this. */
const TAP_PX = 10;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

interface ZoomableImageProps {
  children: ReactNode;
  /** False resets the picture, which is out of view. */
  isShown: boolean;
}

/** A picture that two fingers or a double tap enlarge. While it is enlarged, one finger moves it instead of the slides. */
export function ZoomableImage({ children, isShown }: ZoomableImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(UNZOOMED);
  if (!isShown && zoom !== UNZOOMED) setZoom(UNZOOMED);
  const isZoomed = zoom.scale > 1;

  useGestures(frame, setZoom, isZoomed);

  return (
    <div ref={frame} className="zoomable" data-zoomed={isZoomed}>
      <div
        className="zoomable__i"
        style={
          isZoomed ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : undefined
        }
      >
        {children}
      </div>
    </div>
  );
}

type Change = (next: (zoom: Zoom) => Zoom) => void;

/** Translates fingers to zoom. The listeners are native, because the carousel below React's root must not see the events. */
function useGestures(frame: RefObject<HTMLDivElement | null>, change: Change, isZoomed: boolean) {
  const isHeld = useRef(isZoomed);
  useLayoutEffect(() => {
    isHeld.current = isZoomed;
  });

  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const fingers = new Map<number, Point>();
    let lastTap: (Point & { at: number }) | null = null;
    let start: Point | null = null;

    const size = () => ({ width: node.clientWidth, height: node.clientHeight });
    const fromCentre = (point: Point): Point => {
      const box = node.getBoundingClientRect();
      return { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 };
    };
    const place = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

    function onDown(event: PointerEvent) {
      fingers.set(event.pointerId, place(event));
      start = fingers.size === 1 ? place(event) : null;
    }

    function onMove(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) {
        const grown = distance(now, other) / (distance(before, other) || 1);
        const centre = fromCentre(middle(now, other));
        change((zoom) => zoomAt(zoom, zoom.scale * grown, centre, size()));
      } else {
        change((zoom) =>
          zoom.scale > 1 ? panBy(zoom, { x: now.x - before.x, y: now.y - before.y }, size()) : zoom,
        );
      }
    }

    function onUp(event: PointerEvent) {
      const here = place(event);
      const isTap = event.type === 'pointerup' && start !== null && distance(start, here) < TAP_PX;
      fingers.delete(event.pointerId);
      if (!isTap) return;
      const isSecond =
        lastTap !== null &&
        event.timeStamp - lastTap.at < DOUBLE_TAP_MS &&
        distance(lastTap, here) < DOUBLE_TAP_PX;
      lastTap = isSecond ? null : { ...here, at: event.timeStamp };
      if (isSecond)
        change((zoom) => (zoom.scale > 1 ? UNZOOMED : zoomAt(zoom, SCALE_TAPPED, fromCentre(here), size())));
    }

    function keepFromCarousel(event: Event) {
      if (isHeld.current) event.stopPropagation();
    }

    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onUp],
      ['touchstart', keepFromCarousel],
      ['mousedown', keepFromCarousel],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener as EventListener);
    };
  }, [frame, change]);
}
