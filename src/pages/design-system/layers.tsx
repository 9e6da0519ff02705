import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyAlertDialog, LazyDialog } from '../../ui/lazy.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { Chapter, Sample } from './sample.tsx'

const SidePanel = lazy(() => import('../../ui/side-panel.tsx').then((file) => ({ default: file.SidePanel })))

type Layer = 'dialog' | 'sheet' | 'panel' | 'question'

export const Layers = () => {
  const t = useTexts('pages/design-system')
  const [open, setOpen] = useState<Layer | null>(null)
  const [panelWanted, setPanelWanted] = useState(false)
  const close = () => setOpen(null)
  const openPanel = () => {
    setPanelWanted(true)
    setOpen('panel')
  }
  const footer = (
    <Button wide onClick={close}>
      {t('order')}
    </Button>
  )
  return (
    <Chapter title={t('layers')}>
      <Sample name={t('layersHint')}>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {t('dialog')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          {t('sheet')}
        </Button>
        <Button variant="secondary" onClick={openPanel}>
          {t('panel')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          {t('question')}
        </Button>
      </Sample>
      <Sample name={t('toasts')}>
        <Button variant="secondary" onClick={() => toast.success(t('notices.success'))}>
          {t('toneOf.success')}
        </Button>
        <Button variant="secondary" onClick={() => toast.info(t('notices.info'))}>
          {t('toneOf.info')}
        </Button>
        <Button variant="secondary" onClick={() => toast.error(t('notices.error'))}>
          {t('toneOf.danger')}
        </Button>
      </Sample>
      <LazyDialog open={open === 'dialog'} onClose={close} title={t('dialog')} description={t('hint')} footer={footer}>
        <TextField label={t('name')} name="dialog-name" autoComplete="off" />
      </LazyDialog>
      <LazyDialog open={open === 'sheet'} onClose={close} title={t('sheet')} size="small" fit footer={footer}>
        <p>{t('bodySample')}</p>
      </LazyDialog>
      {panelWanted && (
        <Suspense fallback={null}>
          <SidePanel open={open === 'panel'} onClose={close} title={t('panel')} footer={footer}>
            <p>{t('bodySample')}</p>
          </SidePanel>
        </Suspense>
      )}
      <LazyAlertDialog
        open={open === 'question'}
        onClose={close}
        title={t('question')}
        tone="danger"
        confirm={t('remove')}
        onConfirm={close}
      >
        {t('questionText')}
      </LazyAlertDialog>
    </Chapter>
  )
}
