;;; check.el --- Every part of dealer-mode in a real Emacs  -*- lexical-binding: t; -*-
;; Prints `ok NAME' or `FAIL NAME VALUE' for each check; the test reads that.
(require 'package)
(setq package-user-dir (expand-file-name "packages" temporary-file-directory)
      vc-handled-backends nil
      create-lockfiles nil
      make-backup-files nil)
(package-initialize)
(require 'cl-lib)
(require 'dealer-mode)
(require 'eglot)
(require 'flymake)
(setq dealer-command (list (getenv "DEALER_PYTHON") "-m" "dealer_lsp")
      eglot-sync-connect 60
      eglot-connect-timeout 60
      eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0.05)

(defun check (name question)
  "Ask until the answer is true."
  (let ((end (+ (float-time) 30)) answer)
    (while (and (not (setq answer (funcall question))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (princ (format "%s %s %S\n" (if answer "ok" "FAIL") name answer))
    answer))

(defun text-of (buffer)
  (if (get-buffer buffer)
      (with-current-buffer buffer (buffer-substring-no-properties (point-min) (point-max)))
    ""))

(defun face-of (text)
  "The face of the first place where TEXT stands."
  (save-excursion
    (goto-char (point-min))
    (search-forward text)
    (get-text-property (match-beginning 0) 'face)))

(defun findings ()
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(find-file (expand-file-name "script.dlr" (getenv "DEALER_FOLDER")))
(check "mode" (lambda () (eq major-mode 'dealer-mode)))
(font-lock-ensure)
(check "keyword" (lambda () (eq (face-of "condition") 'font-lock-keyword-face)))
(check "function" (lambda () (eq (face-of "hcp") 'font-lock-function-name-face)))
(check "comment" (lambda () (memq (face-of "a comment") '(font-lock-comment-face))))
(check "hash" (lambda () (memq (face-of "another") '(font-lock-comment-face))))
(check "variable" (lambda () (eq (face-of "strong") 'font-lock-variable-name-face)))

;; What `M-x eglot' does, without its questions.
(apply #'eglot--connect (eglot--guess-contact))
(check "connected" (lambda () (eglot-managed-p)))
(check "finding" (lambda () (cl-some (lambda (text) (string-match-p "strnog" text)) (findings))))

(goto-char (point-min))
(search-forward "hcp")
(backward-char 2)
(check "hover"
       (lambda ()
         (let ((answer (jsonrpc-request (eglot-current-server) :textDocument/hover
                                        (eglot--TextDocumentPositionParams))))
           (string-match-p "igh-card points" (plist-get (plist-get answer :contents) :value)))))

(goto-char (point-max))
(insert "weak = str")
(check "completion"
       (lambda ()
         (let ((found (eglot-completion-at-point)))
           (and found (member "strong" (mapcar #'substring-no-properties
                                               (all-completions "str" (nth 2 found))))))))
(delete-region (line-beginning-position) (point-max))

(goto-char (point-min))
(search-forward "strnog")
(goto-char (match-beginning 0))
(let ((fix (cl-find-if (lambda (action) (eq (plist-get action :isPreferred) t))
                       (eglot-code-actions (point) nil nil))))
  (check "quick fix" (lambda () fix))
  (eglot--apply-workspace-edit (plist-get fix :edit)))
(check "fixed" (lambda () (string-match-p "condition strong$" (buffer-string))))
(eglot--signal-textDocument/didChange)
(check "finding gone"
       (lambda () (not (cl-some (lambda (text) (string-match-p "strnog" text)) (findings)))))

(goto-char (point-min))
(search-forward "strong")
(goto-char (match-beginning 0))
(eglot-rename "mighty")
(check "renamed" (lambda () (and (string-match-p "^mighty=hcp" (buffer-string))
                                 (string-match-p "condition mighty$" (buffer-string)))))
(eglot-format-buffer)
(check "formatted" (lambda () (string-match-p "^mighty = hcp(north) >= 18 and" (buffer-string))))

(dealer-run 2)
(check "run" (lambda () (string-match-p "Produced 2 hands" (text-of "*dealer deals: script.dlr*"))))
(check "diagrams"
       (lambda () (with-current-buffer "*dealer deals: script.dlr*"
                    (and (= (how-many "^Board" (point-min) (point-max)) 2)
                         (= (how-many "♠" (point-min) (point-max)) 8)))))
(with-current-buffer "*dealer deals: script.dlr*"
  (font-lock-ensure)
  (check "suit" (lambda () (eq (face-of "♥") 'dealer-hearts)))
  (let ((before (text-of (current-buffer))))
    (revert-buffer)
    (check "anew" (lambda () (and (string-match-p "Produced 2" (text-of (current-buffer)))
                                  (not (equal before (text-of (current-buffer)))))))))

(dealer-statistics)
(check "statistics"
       (lambda () (string-match-p "^points: [0-9]" (text-of "*dealer statistics: script.dlr*"))))
(check "no deals"
       (lambda () (not (string-match-p "♠" (text-of "*dealer statistics: script.dlr*")))))

(dealer-preprocess)
(check "preprocess"
       (lambda () (string-match-p "shape(north, 4333)"
                                  (text-of "*dealer preprocessed: script.dlr*"))))

(dealer-explain "DL201")
(check "explain" (lambda () (string-match-p "second-condition"
                                            (text-of "*dealer rule: script.dlr*"))))

(goto-char (point-max))
(insert "condition strnog\n")
(dealer-run)
(check "error" (lambda () (string-match-p "^script.dlr:[0-9]+:11: .*strnog"
                                          (text-of "*dealer deals: script.dlr*"))))
(let ((script (current-buffer)))
  (with-current-buffer "*dealer deals: script.dlr*"
    (check "link" (lambda () (save-excursion (goto-char (point-min))
                                             (or (button-at (point)) (forward-button 1)))))
    (goto-char (point-min))
    (push-button))
  (check "visited" (lambda () (with-current-buffer script (looking-at "strnog")))))

(with-temp-buffer
  (setq buffer-file-name (expand-file-name "endless.dlr" (getenv "DEALER_FOLDER")))
  (rename-buffer "endless.dlr")
  (dealer-mode)
  (insert "condition hcp(north) >= 20\nproduce 100000000\ngenerate 2000000000\n")
  (dealer-run)
  (with-current-buffer "*dealer deals: endless.dlr*"
    (check "streaming" (lambda () (string-match-p "^Board 1 " (text-of (current-buffer)))))
    (dealer-cancel)
    (check "cancelled" (lambda () (null (get-buffer-process (current-buffer))))))
  (set-buffer-modified-p nil))

(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
(princ "done\n")
(kill-emacs 0)
