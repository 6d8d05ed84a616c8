import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.layer.css'
import './tokens.css'
import './base.css'
