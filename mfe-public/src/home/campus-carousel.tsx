import { Box, Carousel } from '@portal/shared/ui';
import { scenes } from './scenes';

/** How long each picture is shown, in milliseconds. */
const INTERVAL_MS = 2_000;

const slides = scenes.map(({ src, alt, caption }, at) => ({
  id: caption,
  content: (
    <Box component="figure" sx={{ margin: 0 }}>
      <Box
        component="img"
        src={src}
        alt={alt}
        width={1200}
        height={480}
        // The first is seen at once; the others have until their turn.
        {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        sx={{ display: 'block', width: '100%', height: 'auto', aspectRatio: '5 / 2', borderRadius: 1.5 }}
      />
      <Box component="figcaption" sx={{ paddingTop: 1, textAlign: 'center', color: 'text.secondary' }}>
        {caption}
      </Box>
    </Box>
  ),
}));

/** Five drawn scenes of the campus, 2 s each (PUB-01). */
export const CampusCarousel = () => (
  <Carousel label="The campus in pictures" interval={INTERVAL_MS} slides={slides} />
);
