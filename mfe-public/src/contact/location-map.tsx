import { useCollege } from '@portal/shared/college';
import { Box, Button, ExternalLink, Stack, Typography, WITHOUT_SCRIPTS } from '@portal/shared/ui';
import { PlaceIcon } from '@portal/shared/ui-data';
import { useState } from 'react';
import { DrawnMap } from './drawn-map';
import { embeddedMapAddress, mapPageAddress } from './map-address';

const frame = {
  display: 'block',
  width: '100%',
  aspectRatio: '8 / 5',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

/**
 * The college's location: a drawing, replaced by OpenStreetMap when asked for, so that no one learns of a visitor who
 * did not ask (PUB-09).
 */
export function LocationMap() {
  const { name, address } = useCollege();
  const [wanted, setWanted] = useState(false);
  const back = address.landmarks?.length ? 'Show the drawn map again' : 'Hide the map';
  return (
    <Stack spacing={2}>
      {wanted ? (
        <Box
          component="iframe"
          title={`Map of ${name}`}
          src={embeddedMapAddress(address)}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          sx={frame}
        />
      ) : (
        <DrawnMap />
      )}
      {/* A browser does not report to a page whether a frame of another site has come. */}
      {wanted && (
        <Typography color="text.secondary" role="status">
          {`Is there no map? Then OpenStreetMap cannot be reached from here; ${address.landmarks?.length ? 'the drawn map' : 'the address'} needs no other site.`}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {/* One button for both ways: it keeps the focus, and leads back where the map does not come (W-33). */}
        <Button
          variant="outlined"
          startIcon={<PlaceIcon />}
          onClick={() => setWanted(!wanted)}
          sx={{ [WITHOUT_SCRIPTS]: { display: 'none' } }}
        >
          {wanted ? back : 'Show map from OpenStreetMap'}
        </Button>
        <ExternalLink href={mapPageAddress(address)} newTab>
          Open in OpenStreetMap
        </ExternalLink>
      </Stack>
    </Stack>
  );
}
