import { type KeyboardEvent, useState } from 'react';
import { Carousel, type Slide } from './carousel';
import { classNames } from './class-names';
import { Icon } from './icon';
import { PICTURE_SIZES, Picture, type PictureSource } from './picture';
import { VideoMark } from './picture-marks';
import { Video } from './video';
import './carousel.css';

interface GalleryProps {
  label: string;
  name: string;
  tintId: number;
  images: PictureSource[];
  /** The first slide. */
  video?: { url: string; poster?: string | undefined } | null | undefined;
  labels: { video: string; images: string };
  /** Called when a picture is pressed, to show it full screen. */
  onOpen?: ((imageIndex: number) => void) | undefined;
}

/** A product's pictures as a carousel, its video first, with thumbnails below. */
export function Gallery({ label, name, tintId, images, video, labels, onOpen }: GalleryProps) {
  const [at, setAt] = useState(0);
  const firstImage = video ? 1 : 0;
  const isVideo = at < firstImage;
  /** The arrows of a keyboard show the pictures in the direction of reading. */
  function turn(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isRtl = document.documentElement.dir === 'rtl';
    setAt(Math.min(Math.max(at + (isRtl ? -step : step), 0), slides.length - 1));
  }
  const slides: Slide[] = images.map((image, index) => ({
    id: `${index}-${image.url}`,
    label: name,
    node: (
      <button
        type="button"
        className="gal__o"
        disabled={!onOpen}
        onClick={() => onOpen?.(index)}
        onKeyDown={turn}
      >
        <Picture
          image={image}
          alt={name}
          tintId={tintId}
          shape="flat"
          sizes={PICTURE_SIZES.gallery}
          hero={index === 0 && !video}
        />
      </button>
    ),
  }));
  if (video)
    slides.unshift({
      id: 'video',
      label: labels.video,
      node: <VideoSlide {...video} label={labels.video} playing={at === 0} />,
    });
  if (slides.length === 0) return <NoPicture tintId={tintId} />;
  return (
    <>
      <div className="gal">
        <Carousel
          label={label}
          slides={slides}
          marks={isVideo ? 'none' : 'count'}
          autoplayMs={0}
          index={at}
          onIndex={setAt}
        />
        {video && images.length > 0 && (
          <div className={classNames('gal__m', isVideo && 'gal__m--video')}>
            <button type="button" aria-pressed={at === 0} onClick={() => setAt(0)}>
              <Icon name="play" />
              {labels.video}
            </button>
            <button type="button" aria-pressed={at > 0} onClick={() => setAt(firstImage)}>
              {labels.images}
            </button>
          </div>
        )}
      </div>
      {slides.length > 1 && (
        <div className="thumbs">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={classNames('thumb', index === at && 'thumb--on')}
              aria-label={`${slide.label} ${index + 1}`}
              aria-current={index === at}
              onClick={() => setAt(index)}
              onKeyDown={turn}
            >
              <Picture
                image={index < firstImage ? posterOf(video) : images[index - firstImage]}
                alt=""
                tintId={tintId}
                shape="cell"
                sizes="56px"
              >
                {index < firstImage && <VideoMark label={labels.video} />}
              </Picture>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Placeholder, lower than a picture: leaves room for the floating header buttons. */
function NoPicture({ tintId }: { tintId: number }) {
  return (
    <Picture alt="" tintId={tintId} shape="flat" ratio={2.4}>
      <span className="gal__none">
        <Icon name="image" />
      </span>
    </Picture>
  );
}

function posterOf(video: GalleryProps['video']): PictureSource | null {
  return video?.poster ? { url: video.poster } : null;
}

interface VideoSlideProps {
  url: string;
  poster?: string | undefined;
  label: string;
  playing: boolean;
}

function VideoSlide({ url, poster, label, playing }: VideoSlideProps) {
  return (
    <span className="pic pic--flat">
      {/* The key restarts a video that was swiped away, so that its sound stops. */}
      <Video key={String(playing)} src={url} poster={poster} label={label} />
    </span>
  );
}
